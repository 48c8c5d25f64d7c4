import { dropBall, slotOf } from '../instant/plinko/rules.ts';
import { drawKeno } from '../instant/keno/rules.ts';
import { drawLimbo } from '../instant/limbo/rules.ts';
import { placeMines } from '../instant/mines/rules.ts';
import { placeTraps } from '../instant/tower/rules.ts';
import { rollDice } from '../instant/dice/rules.ts';
import { spinWheel } from '../instant/wheel/rules.ts';
import type { Check } from './check.ts';
import { InputProblem, wholeOf } from './settings.ts';

const PER_WHOLE = 100;

const dice: Check = {
  name: 'dice',
  summary: 'a roll of 0.00 to 100.00: floor(f * 10001) / 100',
  settings: {},
  derive: (rng) => ({ roll: rollDice(rng) / PER_WHOLE }),
};

const limbo: Check = {
  name: 'limbo',
  summary: 'a multiplier: max(1, floor(payback / f * 100) / 100)',
  settings: {
    paybackBps: {
      kind: 'whole',
      least: 1,
      most: 10_000,
      preset: 9_900,
      help: 'payback in basis points, 9900 is 0.99',
    },
  },
  derive: (rng, settings) => ({ multiplier: drawLimbo(rng, wholeOf(settings, 'paybackBps')) / PER_WHOLE }),
};

const mines: Check = {
  name: 'mines',
  summary: 'tiles with a mine, from 1, in the order drawn: floor(f * tiles left) out of those left',
  settings: {
    mines: { kind: 'whole', least: 1, most: 399, preset: 3, help: 'mines on the board' },
    tiles: { kind: 'whole', least: 2, most: 400, preset: 25, help: 'tiles of the board' },
  },
  derive: (rng, settings) => {
    const board = { tiles: wholeOf(settings, 'tiles'), mines: wholeOf(settings, 'mines') };
    if (board.mines >= board.tiles)
      throw new InputProblem('mines', `fewer than the ${board.tiles} tiles are needed`);
    return { mines: placeMines(rng, board).map(fromOne) };
  },
};

const plinko: Check = {
  name: 'plinko',
  summary: 'a way down, a draw a row: floor(2 f), 0 is left; the slot counts the turns to the right',
  settings: { rows: { kind: 'whole', least: 1, most: 64, preset: 16, help: 'rows of pins' } },
  derive: (rng, settings) => {
    const path = dropBall(rng, wholeOf(settings, 'rows'));
    return { path: path.join(''), slot: slotOf(path) };
  },
};

const keno: Check = {
  name: 'keno',
  summary: 'drawn numbers in their order: floor(f * numbers left) out of those left',
  settings: {
    drawn: { kind: 'whole', least: 1, most: 200, preset: 10, help: 'how many are drawn' },
    pool: { kind: 'whole', least: 2, most: 200, preset: 40, help: 'how many numbers there are' },
  },
  derive: (rng, settings) => {
    const sizes = { pool: wholeOf(settings, 'pool'), drawn: wholeOf(settings, 'drawn') };
    if (sizes.drawn > sizes.pool) throw new InputProblem('drawn', `there are ${sizes.pool} numbers`);
    return { numbers: drawKeno(rng, sizes) };
  },
};

const wheel: Check = {
  name: 'wheel',
  summary: 'the segment, counted from 0: floor(f * segments)',
  settings: { segments: { kind: 'whole', least: 1, most: 1000, preset: 10, help: 'segments of the wheel' } },
  derive: (rng, settings) => ({ segment: spinWheel(rng, wholeOf(settings, 'segments')) }),
};

const tower: Check = {
  name: 'tower',
  summary: 'traps of each level from the lowest, tiles from 1: floor(f * tiles left) out of those left',
  settings: {
    tiles: { kind: 'whole', least: 2, most: 100, preset: 3, help: 'tiles of a level' },
    safe: { kind: 'whole', least: 1, most: 99, preset: 2, help: 'safe ones of them' },
    levels: { kind: 'whole', least: 1, most: 40, preset: 8, help: 'levels' },
  },
  derive: (rng, settings) => {
    const tiles = wholeOf(settings, 'tiles');
    const safe = wholeOf(settings, 'safe');
    if (safe >= tiles) throw new InputProblem('safe', `fewer than the ${tiles} tiles are needed`);
    const traps = placeTraps(rng, { tiles, safe, levels: wholeOf(settings, 'levels') });
    return { traps: traps.map((level) => level.map(fromOne)) };
  },
};

/** Tiles are numbered from 0 inside and from 1 where people read them. */
const fromOne = (tile: number): number => tile + 1;

export const INSTANT_CHECKS: readonly Check[] = [dice, limbo, mines, plinko, keno, wheel, tower];
