import { describe, expect, test } from 'vitest';
import { createFairRng } from '../../chance/fair.ts';
import { createSimulatedRng } from '../../chance/simulated.ts';
import type { WrittenSheet } from '../sheet/schema.ts';
import { everyRound, scripted } from '../testing/every-round.ts';
import { read, TINY } from '../testing/sheets.ts';
import { compile } from './compile.ts';
import { createFastPlay } from './fast.ts';
import { lineRulesOf } from './line-rules.ts';
import { playRound, playSpins } from './play.ts';
import { createScan } from './scan.ts';

const small: WrittenSheet = {
  format: 1,
  version: '1',
  rows: 3,
  strips: ['WAABSAB', 'ABSABAB', 'AWBBASA', 'BBAASB', 'SABAB'].map((strip) => strip.split('')),
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [0, 1, 2, 1, 0],
  ],
  pays: { A: [0, 0, 0, 2, 5, 20], B: [0, 0, 1, 3, 6, 30], W: [0, 0, 0, 10, 20, 90] },
  wilds: [{ symbol: 'W' }],
  scatters: [{ symbol: 'S', pays: [0, 0, 0, 1, 4, 10] }],
  freeSpins: { symbol: 'S', award: [0, 0, 0, 3, 4, 5], retrigger: [0, 0, 0, 2, 2, 2], multiplier: 2, cap: 9 },
  costLines: 3,
};

/** What a line of these symbols wins. */
function winsOf(written: WrittenSheet, symbols: string) {
  const rules = lineRulesOf(read(written));
  let state = rules.start;
  for (const [reel, symbol] of symbols.split('').entries()) state = rules.read(state, symbol, reel);
  return rules.finish(state);
}
const payOf = (written: WrittenSheet, symbols: string) =>
  winsOf(written, symbols).reduce((sum, { pay }) => sum + pay, 0);

describe('a line', () => {
  test.each([
    ['AAABB', 2],
    ['AAAAB', 5],
    ['BBAAA', 1],
    ['BAAAA', 0],
    ['AWABB', 2],
    ['WWAAA', 20],
    ['WWWAB', 10],
    ['WWWWB', 30],
    ['WWWWA', 20],
    ['WWWWW', 90],
    ['WWSAA', 0],
    ['SAAAA', 0],
  ])('%s pays %d line bets', (symbols, expected) => expect(payOf(small, symbols)).toBe(expected));

  test('of equal pays the run of wilds is named', () => {
    expect(winsOf(small, 'WWWWA')).toMatchObject([{ symbol: 'W', count: 4, pay: 20 }]);
  });

  test.each([
    ['AWWAB', 2 * 9],
    ['WAABB', 2 * 3],
    ['WWWAB', 10],
    ['WWWWA', 20 * 16],
  ])('%s with wilds of 2 and 3 that are multiplied or added', (symbols) => {
    const wilds = (wildMultipliers: 'product' | 'sum'): WrittenSheet => ({
      ...small,
      wilds: [{ symbol: 'W', multiplier: 3 }],
      wildMultipliers,
    });
    const count = symbols.split('W').length - 1;
    const isOwn = symbols.startsWith('WWWA');
    const plain = payOf({ ...small, pays: { ...small.pays, W: [] } }, symbols);
    expect(payOf(wilds('product'), symbols)).toBe(Math.max(isOwn ? 10 : 0, plain * 3 ** count));
    expect(payOf(wilds('sum'), symbols)).toBe(Math.max(isOwn ? 10 : 0, plain * 3 * count));
  });

  test('read from both sides, a run over all reels is paid once', () => {
    const both: WrittenSheet = { ...small, direction: 'both' };
    expect(payOf(both, 'AAAAA')).toBe(20);
    expect(payOf(both, 'BBAAA')).toBe(1 + 2);
    expect(payOf(both, 'AAABB')).toBe(2 + 1);
    expect(payOf(both, 'SAAAA')).toBe(5);
  });

  test('a wild stands only for what the sheet says', () => {
    const choosy: WrittenSheet = { ...small, wilds: [{ symbol: 'W', for: ['A'] }] };
    expect(payOf(choosy, 'BWBBB')).toBe(0);
    expect(payOf(choosy, 'AWAAB')).toBe(5);
  });
});

describe('combinations', () => {
  test.each([
    ['ABA', 2, 'a-or-b'],
    ['WBA', 15, 'b-any-a'],
    ['BAA', 5, 'b-any-a'],
    ['ABW', 6, 'a-or-b'],
    ['CAC', 3, 'any-c'],
    ['CWA', 1, 'any-c'],
    ['AAW', 18, 'A'],
    ['WWW', 0, undefined],
  ])('%s pays %d as %s', (symbols, pay, name) => {
    const wins = winsOf(TINY.combinations, symbols);
    expect(wins.map((win) => [win.pay, win.symbol])).toEqual(name === undefined ? [] : [[pay, name]]);
  });
});

describe('the fast scan', () => {
  test.each(['lines', 'bothDirections', 'combinations', 'freeSpins'] as const)(
    '%s: pays every window as the engine does',
    (name) => {
      const sheet = read(TINY[name]);
      const game = compile(sheet);
      const scan = createScan(game.machine!, game.symbols.length, game.paid.strips, sheet.lines);
      const rounds = everyRound((rng) => {
        const stops = game.paid.strips.map((strip) => rng.below(strip.length));
        return { stops, spin: playSpins(game, scripted(...stops))[0] };
      });
      expect(rounds.length).toBeGreaterThan(20);
      for (const { result } of rounds) expect(scan.payAt(result.stops)).toBe(result.spin?.steps[0]?.wins.pay);
    },
  );
});

describe('the fast play', () => {
  const names = [
    'lines',
    'bothDirections',
    'combinations',
    'freeSpins',
    'trailBySpin',
    'trailByWin',
    'stakes',
  ];
  test.each(names)('%s: each round pays what the engine pays on the same stream', (name) => {
    const sheet = read(TINY[name as keyof typeof TINY]);
    const game = compile(sheet, sheet.stakes.at(-1)?.name);
    const fast = createFastPlay(game);
    const streams = [createSimulatedRng(3), createSimulatedRng(3)] as const;
    let spins = 0;
    for (let round = 0; round < 2_000; round += 1) {
      const played = playSpins(game, streams[0]);
      spins += played.length;
      expect(fast.round(streams[1])).toBe(played.reduce((sum, { pay }) => sum + pay, 0));
    }
    expect(fast.spins()).toBe(spins);
    expect(streams[1].below(1_000)).toBe(streams[0].below(1_000));
  });
  test.each(['cascade', 'hold', 'picks', 'expandingWilds', 'ways'] as const)('%s is not for it', (name) => {
    expect(() => createFastPlay(compile(read(TINY[name])))).toThrow(RangeError);
  });
});

describe('a round', () => {
  const sheet = read(small);

  test('is the same for the same seeds and another for another nonce', () => {
    const play = (nonce: number) =>
      playRound(sheet, 300n, createFairRng({ serverSeed: 's', clientSeed: 'c', nonce }));
    expect(play(7)).toEqual(play(7));
    expect(play(7)).not.toEqual(play(8));
  });

  test('plays free spins with their multiplier, adds retriggers and stops at the cap', () => {
    const scatters = [3, 1, 4, 3, 0];
    const round = playRound(sheet, 300n, scripted(...Array.from({ length: 20 }, () => scatters).flat()));
    expect(round.spins.map((spin) => spin.awarded)).toEqual([5, 2, 2, 0, 0, 0, 0, 0, 0, 0]);
    expect(round.spins.map((spin) => spin.freeSpinsLeft)).toEqual([5, 6, 7, 6, 5, 4, 3, 2, 1, 0]);
    expect(round.spins[0]?.scatter).toEqual({ count: 5, win: 3000n });
    expect(round.spins[1]?.scatter).toEqual({ count: 5, win: 6000n });
    expect(round.win).toBe(round.spins.reduce((sum, spin) => sum + spin.win, 0n));
  });

  test.each([0n, -3n, 4n])('refuses a stake of %d units on three lines', (stake) => {
    expect(() => playRound(sheet, stake, scripted())).toThrow(RangeError);
  });

  test('refuses a way of staking that the sheet does not have', () => {
    expect(() => playRound(sheet, 3n, scripted(), 'turbo')).toThrow('turbo');
  });

  test.each(Object.entries(TINY))('%s: every win is told, and their sum is the round', (_, written) => {
    const tiny = read(written);
    for (let nonce = 0; nonce < 60; nonce += 1) {
      const stake = BigInt(tiny.stakes[0]?.cost ?? 0) * 7n;
      const round = playRound(tiny, stake, createFairRng({ serverSeed: 's', clientSeed: 'c', nonce }));
      for (const spin of round.spins) {
        const steps = [spin, ...(spin.cascades ?? []), ...(spin.respins ?? [])];
        const wins = [
          ...steps.flatMap((step) => [...step.lines, ...(step.ways ?? []), ...(step.anywhere ?? [])]),
          ...(spin.scatter ? [spin.scatter] : []),
          ...(spin.scatters ?? []),
          ...(spin.hold ? [spin.hold] : []),
          ...(spin.picks?.prizes ?? []),
        ];
        expect(wins.reduce((sum, { win }) => sum + win, 0n)).toBe(spin.win);
      }
      expect(round.spins.reduce((sum, { win }) => sum + win, 0n)).toBe(round.win);
    }
  });
});
