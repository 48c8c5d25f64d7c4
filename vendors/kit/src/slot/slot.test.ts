import { describe, expect, test } from 'vitest';
import { createFairRng } from '../chance/fair.ts';
import type { Rng } from '../chance/rng.ts';
import { countCycle } from './counted.ts';
import { evaluateLine, evaluateLines, evaluateScatter, windowAt } from './evaluate.ts';
import { playRound } from './play.ts';
import { returnOf } from './return.ts';
import { checkedSheet } from './sheet.ts';
import type { ParSheet } from './sheet.ts';

/** Small enough to be walked window by window: the yardstick of the counting. */
const small: ParSheet = checkedSheet({
  version: '1',
  rows: 3,
  strips: ['WAABSAB', 'ABSABAB', 'AWBBASA', 'BBAASB', 'SABAB'].map((strip) => strip.split('')),
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [0, 1, 2, 1, 0],
  ],
  pays: { A: [0, 0, 0, 2, 5, 20], B: [0, 0, 1, 3, 6, 30], W: [0, 0, 0, 10, 20, 90] },
  wild: 'W',
  scatter: { symbol: 'S', pays: [0, 0, 0, 1, 4, 10] },
  freeSpins: { award: [0, 0, 0, 3, 4, 5], retrigger: [0, 0, 0, 2, 2, 2], multiplier: 2, cap: 9 },
  costLines: 3,
});

/** Plays given stops, one after another. */
const scripted = (...stops: number[]): Rng => ({ below: (n) => (stops.shift() ?? 0) % n });

describe('a line', () => {
  const pay = (symbols: string) => evaluateLine(small, symbols.split(''))?.pay ?? 0;
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
  ])('%s pays %d line bets', (symbols, expected) => expect(pay(symbols)).toBe(expected));

  test('of equal pays the run of wilds is named', () => {
    expect(evaluateLine(small, 'WWWWA'.split(''))).toEqual({ symbol: 'W', count: 4, pay: 20 });
  });
});

describe('the exact return', () => {
  test('agrees with a walk over every window', () => {
    const walked = walkEveryWindow(small);
    const counted = returnOf(small);
    expect(counted.cycle).toBe(walked.cycle);
    expect(counted.lines).toBeCloseTo(walked.linePays / (walked.cycle * small.costLines), 12);
    expect(counted.scatters).toBeCloseTo(walked.scatterPays / walked.cycle, 12);
    expect(counted.hitRate).toBeCloseTo(walked.hits / walked.cycle, 12);
    expect(counted.triggerRate).toBeCloseTo(walked.triggers / walked.cycle, 12);
    expect(counted.highestPaidSpin).toBeCloseTo(walked.highest / small.costLines, 12);
    expect(counted.highestFreeSpin).toBeCloseTo((2 * walked.highest) / small.costLines, 12);
  });

  test('counts the open three-reel reference: 99.005604 %, hit 23.742390 %', () => {
    const reel = new Map([
      ['JP', 2],
      ['R7', 9],
      ['3B', 10],
      ['2B', 14],
      ['1B', 20],
      ['CH', 9],
      ['-', 64],
    ]);
    const triples = new Map([
      ['JP', 2000],
      ['R7', 150],
      ['3B', 100],
      ['2B', 60],
      ['1B', 40],
      ['CH', 25],
    ]);
    const { cycle, paid, winners, deviation } = countCycle([reel, reel, reel], (symbols) => {
      const first = symbols[0] ?? '';
      if (symbols.every((symbol) => symbol === first)) return triples.get(first) ?? 0;
      if (symbols.every((symbol) => symbol.endsWith('B'))) return 10;
      return [0, 1, 8][symbols.filter((symbol) => symbol === 'CH').length] ?? 0;
    });
    expect([cycle, paid, winners]).toEqual([2_097_152, 2_076_298, 497_914]);
    expect(deviation).toBeCloseTo(6.516603, 6);
  });

  test('stands beside a seeded simulation, within four standard errors', () => {
    const stream = createFairRng({ serverSeed: 'simulation', clientSeed: 'small', nonce: 0 });
    const plays = 20_000;
    let sum = 0;
    let squares = 0;
    for (let play = 0; play < plays; play += 1) {
      const win = Number(playRound(small, 3n, stream).win) / 3;
      sum += win;
      squares += win * win;
    }
    const mean = sum / plays;
    const deviation = Math.sqrt(squares / plays - mean * mean);
    expect(Math.abs(mean - returnOf(small).total)).toBeLessThanOrEqual((4 * deviation) / Math.sqrt(plays));
  });
});

describe('a round', () => {
  test('is the same for the same seeds and another for another nonce', () => {
    const play = (nonce: number) =>
      playRound(small, 300n, createFairRng({ serverSeed: 's', clientSeed: 'c', nonce }));
    expect(play(7)).toEqual(play(7));
    expect(play(7)).not.toEqual(play(8));
  });

  test('plays free spins with their multiplier, adds retriggers and stops at the cap', () => {
    const scatters = [3, 1, 4, 3, 0];
    const round = playRound(small, 300n, scripted(...Array.from({ length: 20 }, () => scatters).flat()));
    expect(round.spins.map((spin) => spin.awarded)).toEqual([5, 2, 2, 0, 0, 0, 0, 0, 0, 0]);
    expect(round.spins.map((spin) => spin.freeSpinsLeft)).toEqual([5, 6, 7, 6, 5, 4, 3, 2, 1, 0]);
    expect(round.spins[0]?.scatter).toEqual({ count: 5, win: 3000n });
    expect(round.spins[1]?.scatter).toEqual({ count: 5, win: 6000n });
    expect(round.win).toBe(round.spins.reduce((sum, spin) => sum + spin.win, 0n));
  });

  test.each([0n, -3n, 4n])('refuses a stake of %d units on three lines', (stake) => {
    expect(() => playRound(small, stake, scripted())).toThrow(RangeError);
  });
});

describe('a sheet is refused', () => {
  test.each<[string, Partial<ParSheet>]>([
    ['leaves the window', { lines: [[0, 0, 0, 0, 3]] }],
    [
      'two lines are equal',
      {
        lines: [
          [0, 0, 0, 0, 0],
          [0, 0, 0, 0, 0],
        ],
      },
    ],
    ['unknown symbol', { strips: small.strips.map(() => ['A', 'A', 'X']) }],
    ['less for more', { pays: { ...small.pays, A: [0, 0, 0, 5, 4] } }],
    ['a fraction', { pays: { ...small.pays, A: [0, 0, 0, 0.5] } }],
    ['free spins need a scatter', { scatter: null, pays: { ...small.pays, S: [] } }],
    ['costLines', { costLines: 0 }],
  ])('%s', (problem, change) => {
    expect(() => checkedSheet({ ...small, ...change })).toThrow(problem);
  });
});

function walkEveryWindow(sheet: ParSheet) {
  const found = { cycle: 0, linePays: 0, scatterPays: 0, hits: 0, triggers: 0, highest: 0 };
  const walk = (stops: number[]): void => {
    const strip = sheet.strips[stops.length];
    if (strip) {
      for (const stop of strip.keys()) walk([...stops, stop]);
      return;
    }
    const window = windowAt(sheet.strips, sheet.rows, stops);
    const lines = evaluateLines(sheet, window).reduce((sum, line) => sum + line.pay, 0);
    const scatter = evaluateScatter(sheet, window);
    const triggers = (sheet.freeSpins?.award[scatter?.count ?? 0] ?? 0) > 0;
    found.cycle += 1;
    found.linePays += lines;
    found.scatterPays += scatter?.pay ?? 0;
    found.highest = Math.max(found.highest, lines + (scatter?.pay ?? 0) * sheet.costLines);
    if (triggers) found.triggers += 1;
    if (triggers || lines > 0 || (scatter?.pay ?? 0) > 0) found.hits += 1;
  };
  walk([]);
  return found;
}
