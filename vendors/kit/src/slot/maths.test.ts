import { env } from 'node:process';
import { describe, expect, test } from 'vitest';
import { proveCalculator } from '../maths/prove.ts';
import { errorsApart, simulate } from '../maths/simulate.ts';
import { compile } from './engine/compile.ts';
import { playStake } from './maths/measure.ts';
import { sheetHash } from './kept.ts';
import { slotMaths } from './maths.ts';
import type { ParSheet } from './sheet/sheet.ts';
import { jackpotMaths } from '../jackpot/maths.ts';
import { read, TINY } from './testing/sheets.ts';
import threeReels from './testing/three-reels.json' with { type: 'json' };

/** Every one of these sheets is also held against every round that there is, in maths/maths.test.ts. */
const PLAYS = env['FERIA_FULL'] === '1' ? 100_000 : 3_000;

const reference = slotMaths.rules.parse(threeReels);

const jackpots = {
  ...TINY.lines,
  progressives: [
    { level: 'mini', contributionPpm: 20_000, seed: 5, hit: 1, of: 400 },
    { level: 'major', contributionPpm: 10_000, seed: 10, hit: 3, of: 3_000_000 },
  ],
};

describe('the open reference: three reels of 128 stops with mixed bars', () => {
  const [row] = slotMaths.measure(reference);

  test('2,076,298 of 2,097,152 are paid: 99.005604 %', () => {
    expect(row).toMatchObject({ method: 'exact', fraction: { paid: '2076298', of: '2097152' } });
    expect(row?.return).toBeCloseTo(0.99005604, 8);
  });
  test('497,914 windows win: 23.742390 %', () => {
    expect((row?.hitRate ?? 0) * 2_097_152).toBeCloseTo(497_914, 6);
    expect(row?.hitRate).toBeCloseTo(0.2374239, 7);
  });
  test('standard deviation 6.516603', () => expect(row?.deviation).toBeCloseTo(6.516603, 6));
  test('2000 stakes, eight times in the cycle', () => {
    expect(row?.highest).toBe(2000);
    expect((row?.highestOdds ?? 0) * 2_097_152).toBeCloseTo(8, 8);
  });
});

proveCalculator(
  slotMaths,
  [threeReels, jackpots, ...Object.values(TINY)].map((written) => written as unknown),
  PLAYS,
);

describe('ways of staking', () => {
  test('each has its own row', () => {
    const rows = slotMaths.measure(read(TINY.stakes));
    expect(rows.map(({ bet }) => bet)).toEqual(['one line', 'two lines', 'ante']);
    const [one, two, ante] = rows.map((row) => row.return);
    // Every line has the same odds, so two of them give back what one does; what differs is how it comes.
    expect(two).toBeCloseTo(one ?? 0, 12);
    expect(ante).not.toBeCloseTo(one ?? 0, 2);
    expect(new Set(rows.map((row) => row.deviation)).size).toBe(3);
  });
});

describe('progressive jackpots', () => {
  test('return contribution and seed times odds', () => {
    const without = slotMaths.measure(read(TINY.lines))[0]!;
    const withThem = slotMaths.measure(read(jackpots))[0]!;
    expect(withThem.return - without.return).toBeCloseTo(0.02 + 5 / 400 + 0.01 + 10 / 1_000_000, 12);
    // The mean meter at a hit: the seed, and what 400 rounds contribute.
    expect(withThem.highest).toBeGreaterThan(without.highest + 5 + 400 * 0.02);
  });
});

describe('progressive jackpots with limits', () => {
  const levels = [
    { level: 'mini', contributionPpm: 20_000, seed: 5, hit: 1, of: 400, ceiling: 10, overflow: 'grand' },
    { level: 'must', contributionPpm: 10_000, seed: 5, from: 6, limit: 12 },
    { level: 'grand', contributionPpm: 5_000, seed: 20, hit: 1, of: 5_000 },
  ];
  const returned = (progressives: readonly object[]): number =>
    slotMaths.measure(read({ ...TINY.lines, progressives } as typeof jackpots))[0]!.return;

  test('give back what the calculator of jackpots says of the same levels', () => {
    const rows = jackpotMaths.measure(
      jackpotMaths.rules.parse({
        levels: levels.map(({ level, contributionPpm, seed, hit, of, ...more }) => ({
          ...more,
          name: level,
          contribution: contributionPpm / 1_000_000,
          seed,
          ...(of === undefined ? {} : { hit: hit / of }),
        })),
      }),
    );
    const all = rows.at(-1)?.return ?? 0;
    expect(returned(levels) - returned([])).toBeCloseTo(all, 12);
    // Nothing is lost: all that is contributed, and the seeds of what falls.
    expect(all).toBeCloseTo(0.02 + 0.01 + 0.005 + 5 / 400 + (5 * 0.01) / 4 + 20 / 5_000, 12);
  });

  test.each([
    [{ ...levels[0], overflow: 'must' }, 'limit of its own'],
    [{ ...levels[0], overflow: 'nobody' }, 'later level'],
    [{ ...levels[0], ceiling: undefined }, 'needs a ceiling'],
    [{ ...levels[1], from: 5 }, 'not above its seed'],
    [{ ...levels[1], limit: 5.5 }, 'level has'],
    [{ ...levels[1], hit: 1, of: 2 }, 'level has'],
  ])('refuses %o', (first, problem) => {
    const progressives = [first, ...levels.slice(1)];
    const parsed = slotMaths.rules.safeParse({ ...TINY.lines, progressives });
    expect(JSON.stringify(parsed.error?.issues)).toContain(problem);
  });
});

describe('a rigged game', () => {
  /** Whether the four-standard-error check catches a game that plays another sheet than the one that is told. */
  const isCaught = (told: ParSheet, played: ParSheet): boolean => {
    const game = compile(played);
    const run = simulate((rng) => playStake(game, rng), 60_000, 7);
    return errorsApart(slotMaths.measure(told)[0]!, run) > 4;
  };
  const told = read(TINY.lines);
  const rigged = read({ ...TINY.lines, strips: ['A B W S', 'B W A S C', 'C A S W B C'] });

  test('one stop more on one reel of the engine is caught', () => {
    expect(rigged.strips[2]).toHaveLength(told.strips[2]!.length + 1);
    expect(isCaught(told, rigged)).toBe(true);
  });
  test('the honest one is not', () => {
    expect(isCaught(told, told)).toBe(false);
    expect(isCaught(rigged, rigged)).toBe(false);
  });
});

describe('the hash of a sheet', () => {
  test('is the same however the sheet is written', () => {
    const { pays, ...rest } = TINY.lines;
    const again = { pays, ...rest, strips: rest.strips.map((strip) => strip.split(' ')), evaluate: 'lines' };
    expect(sheetHash(slotMaths.rules.parse(again))).toBe(sheetHash(read(TINY.lines)));
  });
  test('changes with any number', () => {
    const hashes = [1, 2].map((cap) => sheetHash(read({ ...TINY.lines, costLines: cap })));
    expect(new Set(hashes).size).toBe(2);
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
  });
});
