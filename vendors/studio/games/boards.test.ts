import { env } from 'node:process';
import { COVER_BYTES } from '@feria/kit/cover';
import { createFairRng } from '@feria/kit';
import type { BoardGame, Spot } from '@feria/kit/board/game';
import type { BoardShow } from '@feria/kit/board/bets';
import { CALCULATORS } from '@feria/kit/maths/all';
import { readRoundFile } from '@feria/kit/verify/round-file';
import { replay } from '@feria/kit/verify/check';
import { CHECKS } from '@feria/kit/verify/index';
import { openRound, lastStep, shownTo } from '@feria/kit/round/play';
import { describe, expect, test } from 'vitest';
import { allGames, makers } from './catalogue.ts';
import { MOTIFS } from './brands/motifs/index.ts';
import { kindOfVersion } from './boards/again.ts';
import { boardBrands } from './board-brands.ts';
import { BOARD_CHECKS, checkOfRound } from './boards/checks.ts';
import type { Measured } from './boards/kind.ts';
import { BOARD_KINDS } from './boards/kinds.ts';
import * as numbers from './boards/stated.ts';

const IS_FULL = env['FERIA_FULL'] === '1';
const boards = boardBrands.flatMap(({ games }) => games);
const STAKE = 100_000n;
const stated: Readonly<Record<string, Readonly<Record<string, Measured>>>> = Object.assign(
  {},
  ...Object.values(numbers),
);
/** Counted for minutes on a slow machine; the kit's own tests hold its reference numbers. */
const SLOW = new Set(['blackjack', 'threecard', 'bingo']);

describe('what is stated of a board', () => {
  test.each(BOARD_KINDS.filter(({ id }) => IS_FULL || !SLOW.has(id)).map((kind) => [kind.id, kind] as const))(
    '%s: is what its calculator counts',
    (id, { bets, maths }) => {
      const calculator = CALCULATORS.find(({ name }) => name === maths.name)!;
      const rows = calculator.measure(calculator.rules.parse(maths.table));
      const told = stated[id]!;
      expect(Object.keys(told).toSorted()).toEqual(bets.map((bet) => bet.id).toSorted());
      for (const { id: bet, bet: name } of bets) {
        const row = rows.find((one) => one.bet === name)!;
        expect(told[bet]!.return, bet).toBeCloseTo(row.return, 12);
        expect(told[bet]!.hitRate, bet).toBeCloseTo(row.hitRate, 12);
        expect(told[bet]!.highest, bet).toBeCloseTo(row.highest, 9);
      }
    },
  );

  test('no main bet gives back less than 75 %, none more than all, no side bet less than half', () => {
    for (const { terms } of boards)
      for (const { id, isMain, return: share } of terms) {
        expect(share, id).toBeLessThan(1);
        expect(share, id).toBeGreaterThanOrEqual(isMain ? 0.75 : 0.5);
      }
  });

  test('a list states the lowest of the main bets, floored', () => {
    for (const { terms, returnBps } of boards) {
      const lowest = Math.min(...terms.filter(({ isMain }) => isMain).map((term) => term.return));
      expect(returnBps).toBe(Math.floor(lowest * 10_000));
    }
  });
});

describe('the boards', () => {
  test('every category of the lobby but the slots has a maker, and every board a drawing', () => {
    const categories = new Set(boards.map(({ category }) => category));
    expect([...categories].toSorted()).toEqual(['ELOTT', 'ESPORTS', 'FISH', 'LIVE', 'LOTT', 'PVP', 'SPORTS']);
    for (const { games } of boardBrands) expect(new Set(games.map(({ category }) => category)).size).toBe(1);
    expect(new Set(boards.map(({ board }) => board))).toEqual(new Set(BOARD_KINDS.map(({ board }) => board)));
  });

  test('no code and no name is given twice, among all games', () => {
    for (const names of [
      allGames.map(({ code }) => code),
      allGames.map(({ title }) => title.en),
      allGames.map(({ title }) => title.es),
    ])
      expect(new Set(names).size).toBe(names.length);
    expect(new Set(makers.map(({ code }) => code)).size).toBe(makers.length);
  });

  test('a virtual event is called virtual in its name, its tagline and its rules; a table is never called live', () => {
    const wordsOf = ({ title, tagline, rules }: BoardGame) => [title, tagline, rules[0]!];
    for (const game of boards) {
      if (game.category === 'SPORTS' || game.category === 'ESPORTS')
        for (const words of wordsOf(game))
          for (const text of [words.en, words.es]) expect(text).toMatch(/virtual/i);
      for (const { en, es } of [game.title, game.tagline, ...game.rules])
        expect(`${en} ${es}`).not.toMatch(/\blive\b|en vivo/i);
    }
  });

  test('their tiles are small pictures without words, no two the same', () => {
    const covers = boards.map((game) => game.cover());
    for (const cover of covers) {
      expect(new TextEncoder().encode(cover).length).toBeLessThanOrEqual(COVER_BYTES);
      expect(cover).toMatch(/^<svg [^>]*viewBox="0 0 300 400"[^>]*>.*<\/svg>$/s);
      expect(cover).not.toMatch(/<text|<image|<script|href="[^#]|undefined|NaN/);
    }
    expect(new Set(covers).size).toBe(covers.length);
    expect(Object.keys(MOTIFS).length).toBeGreaterThan(100);
  });

  test('every spot that stands there is taken, with the odds that stand on it', () => {
    for (const game of boards) {
      if (['keno', 'pick'].includes(game.board)) continue;
      const spots = game.groups.flatMap((group) => group.spots);
      expect(new Set(spots.map(({ id }) => id)).size).toBe(spots.length);
      const main = game.terms[0]!.id;
      for (const { id } of spots) {
        const beside =
          ['war', 'threecard'].includes(game.board) && id !== spots[0]!.id ? { [spots[0]!.id]: '2' } : {};
        const choice = { ...beside, [id]: '2' };
        const stake = 2n * STAKE * BigInt(Object.keys(choice).length);
        expect(game.round.takes({ stake, choice }), `${game.code} ${main} ${id}`).toBe(true);
      }
    }
  });
});

/** What a spot's words leave out: other amounts than the one that stands there, or higher ones. Wins in stakes, the stake included. */
function silenceOf({ pays, isMost = false }: Spot, wins: ReadonlySet<number>): string[] {
  const numbers = [...pays.replaceAll(/(\d) (?=\d{3})/g, '$1').matchAll(/\d+(?:\.\d+)?/g)].map(Number);
  const most = pays.includes(':') ? numbers[0]! / numbers[1]! + 1 : numbers.at(-1)!;
  const isSaid = isMost || pays.includes('–');
  return [
    ...(wins.size > 1 && !isSaid ? ['it depends'] : []),
    ...([...wins].some((win) => win > most + 1e-9) ? ['it wins more'] : []),
  ];
}

/** What each of some spots won in so many rounds, a chip on each. */
function winsOf(game: BoardGame, spots: readonly Spot[], rounds: number): Map<string, Set<number>> {
  const found = new Map(spots.map(({ id }) => [id, new Set<number>()]));
  const choice = Object.fromEntries(spots.map(({ id }) => [id, '1']));
  const opening = { stake: STAKE * BigInt(spots.length), choice };
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const rng = createFairRng({ serverSeed: 'what it pays', clientSeed: 'anybody', nonce });
    const shows = shownTo(game.round, openRound(game.round, [opening], rng), 0);
    const { bets } = shows.at(-1) as unknown as BoardShow;
    for (const { spot, stake, pay } of bets)
      if (Number(pay) > Number(stake)) found.get(spot)?.add(Number((Number(pay) / Number(stake)).toFixed(4)));
  }
  return found;
}

describe('what stands on a spot', () => {
  const asked = new Set(['blackjack', 'war', 'threecard']);
  const written = new Set(['keno', 'pick']);
  const drawn = boards.filter(({ board }) => !asked.has(board) && !written.has(board));

  test.each(drawn.map((game) => [game.code, game] as const))(
    '%s: is the most that it wins, and says so where that depends',
    (_code, game) => {
      const spots = game.groups.flatMap((group) => group.spots);
      for (let at = 0; at < spots.length; at += game.mostBets) {
        const some = spots.slice(at, at + game.mostBets);
        const wins = winsOf(game, some, IS_FULL ? 4_000 : 400);
        for (const spot of some) expect([spot.id, ...silenceOf(spot, wins.get(spot.id)!)]).toEqual([spot.id]);
      }
    },
  );

  test('of a poker hand is the highest odds of its rules', () => {
    const spots = boards.find(({ board }) => board === 'threecard')!.groups.flatMap((group) => group.spots);
    expect(spots.map(({ id, pays, isMost }) => [id, pays, isMost])).toEqual([
      ['ante', '6:1', true],
      ['pair plus', '40:1', true],
    ]);
  });

  test('that leaves something out is found', () => {
    const pairPlus: Spot = { id: 'pair plus', name: { en: 'Pair plus', es: 'Par o mejor' }, pays: '40:1' };
    expect(silenceOf(pairPlus, new Set([2, 5, 41]))).toEqual(['it depends']);
    expect(silenceOf({ ...pairPlus, isMost: true }, new Set([2, 5, 41]))).toEqual([]);
    expect(silenceOf({ ...pairPlus, pays: '25:1' }, new Set([201]))).toEqual(['it wins more']);
    expect(silenceOf({ ...pairPlus, pays: '×3–10 000' }, new Set([3, 20]))).toEqual([]);
  });
});

describe('a board checked without us', () => {
  test('its version leads back to its kind, and no two kinds have one version', () => {
    for (const kind of BOARD_KINDS) expect(kindOfVersion(kind.round('x').version)?.id).toBe(kind.id);
    expect(kindOfVersion('none')).toBeUndefined();
  });

  test('the check of a board draws what its round shows', () => {
    const seed = { serverSeed: 'secret', clientSeed: 'member', nonce: 7 };
    for (const { kind, check } of BOARD_CHECKS) {
      const spot =
        kind.board === 'pick'
          ? `straight ${kind.id === 'pick-3' ? '1-2-3' : '1-2-3-4'}`
          : kind.groups[0]!.spots[0]!.id;
      const game = kind.round('any');
      const played = openRound(game, [{ stake: STAKE, choice: { [spot]: '1' } }], createFairRng(seed));
      const [shown] = game.show(lastStep(played).state, 0);
      expect(replay(check, seed).result).toEqual((shown as { drawn: unknown }).drawn);
    }
  });

  test('every board is called by the name of a check', () => {
    const known = new Set([...CHECKS, ...BOARD_CHECKS.map(({ check }) => check)].map(({ name }) => name));
    for (const kind of BOARD_KINDS) {
      const { game, settings } = checkOfRound(kind, 9);
      expect(known, kind.id).toContain(game);
      const file = readRoundFile(
        JSON.stringify({ game, settings, serverSeed: 's', clientSeed: 'c', nonce: 0 }),
      );
      expect(file.settings).toEqual(settings);
    }
  });
});
