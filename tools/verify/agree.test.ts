/**
 * Two implementations that share no line: the rules of the games, and the plain script of docs/fairness/verify.mjs, which
 * reckons in floats as the scheme is published. `FERIA_FULL=1` holds 10,000 random rounds of each game against each other.
 */
import { env } from 'node:process';
import { pathToFileURL } from 'node:url';
import { join, resolve } from 'node:path';
import { createSimulatedRng } from '@feria/kit/chance/simulated';
import { commitmentOf } from '@feria/kit';
import { replay, type Derived } from '@feria/kit/verify/check';
import { CHAIN_FORMULAS } from '@feria/kit/instant/crash/chain';
import { crashReport } from '@feria/kit/verify/crash';
import { describe, expect, test } from 'vitest';
import { games } from '../../vendors/studio/games/index.ts';
import { sheets } from '../../vendors/studio/games/sheets/index.ts';
import { GAMES } from './games.ts';

type Plain = {
  games: Record<string, (next: () => number, options: Record<string, unknown>) => Derived>;
  floatsOf(serverSeed: string, clientSeed: string, nonce: number): Generator<number, never>;
  commitmentOf(serverSeed: string): string;
  crash(hash: string, salt: string, steps: number, formula: string): { hash: string; bust: number }[];
};

const SCRIPT = join(resolve(import.meta.dirname, '../..'), 'docs/fairness/verify.mjs');
const plain = (await import(pathToFileURL(SCRIPT).href)) as Plain;
const ROUNDS = env['FERIA_FULL'] === '1' ? 10_000 : 500;
const chance = createSimulatedRng(ROUNDS);
const between = (least: number, most: number): number => least + chance.below(most - least + 1);
const text = (length: number): string => Array.from({ length }, () => chance.below(16).toString(16)).join('');

/** Settings of any size that the game takes. */
const SETTINGS: Readonly<Record<string, () => Record<string, number>>> = {
  dice: () => ({}),
  limbo: () => ({}),
  mines: () => {
    const tiles = between(4, 49);
    return { tiles, mines: between(1, tiles - 1) };
  },
  plinko: () => ({ rows: between(1, 40) }),
  roulette: () => ({ zeros: between(1, 3) }),
  keno: () => {
    const pool = between(2, 80);
    return { pool, drawn: between(1, pool) };
  },
  hilo: () => ({ cards: between(1, 30) }),
  wheel: () => ({ segments: between(1, 100) }),
  tower: () => {
    const tiles = between(2, 6);
    return { tiles, safe: between(1, tiles - 1), levels: between(1, 12) };
  },
  cards: () => ({ decks: between(0, 8), count: between(1, 52) }),
};

/** The plain script draws one stop a reel and spin; a sheet whose features draw more is checked by the page and the command. */
const slots = [...games, ...sheets];
const drawsMore = ({ sheet }: (typeof slots)[number]): boolean =>
  Boolean(sheet.variableRows ?? sheet.hold ?? sheet.picks) || (sheet.expandingWilds?.respins ?? 0) > 0;
const beyond = new Set(slots.filter(drawsMore).map(({ code }) => code));

describe.each(GAMES.map(({ name }) => name).filter((name) => !beyond.has(name)))('%s', (name) => {
  test(`${ROUNDS} random rounds are the same in both`, () => {
    const check = GAMES.find((game) => game.name === name)!;
    const slot = slots.find(({ code }) => code === name);
    for (let round = 0; round < ROUNDS; round += 1) {
      const seed = { serverSeed: text(64), clientSeed: text(between(1, 20)), nonce: between(0, 2_000_000) };
      const settings = SETTINGS[name]?.() ?? {};
      const ours = replay(check, seed, settings);
      const floats = plain.floatsOf(seed.serverSeed, seed.clientSeed, seed.nonce);
      const next = (): number => floats.next().value;
      if (slot) {
        const { stops } = ours.result as { stops: number[][] };
        const reels = slot.sheet.strips.map((strip) => strip.length);
        const freeReels = (slot.sheet.freeSpins?.strips ?? slot.sheet.strips).map((strip) => strip.length);
        expect(plain.games['slots']!(next, { reels, freeReels, spins: stops.length })).toEqual({ stops });
      } else
        expect(plain.games[name]!(next, settings), JSON.stringify({ seed, settings })).toEqual(ours.result);
      if (round < 20) expect(plain.commitmentOf(seed.serverSeed)).toBe(commitmentOf(seed.serverSeed));
    }
  });
});

test.each(CHAIN_FORMULAS)(`crash, ${ROUNDS} games of a chain, formula %s`, (formula) => {
  const [hash, salt] = [text(64), text(64)];
  const ours = crashReport({ hash, salt, steps: ROUNDS, formula, edgeBps: 100 });
  expect(plain.crash(hash, salt, ROUNDS, formula)).toEqual(ours.games);
});

test('the script knows every game that we check, and stays short enough to be read', async () => {
  const { readFile } = await import('node:fs/promises');
  const script = await readFile(SCRIPT, 'utf8');
  expect(script.split('\n').length).toBeLessThan(310);
  expect(script.match(/^import .*$/gm)?.every((line) => line.includes("from 'node:"))).toBe(true);
  for (const { name } of GAMES)
    expect(Object.hasOwn(plain.games, slots.some(({ code }) => code === name) ? 'slots' : name), name).toBe(
      true,
    );
});
