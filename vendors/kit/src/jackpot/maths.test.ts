import { describe, expect, test } from 'vitest';
import type { Measure } from '../maths/calculator.ts';
import { proveCalculator } from '../maths/prove.ts';
import { jackpotMaths } from './maths.ts';

const measure = (table: unknown): readonly Measure[] => jackpotMaths.measure(jackpotMaths.rules.parse(table));
const [mini, grand] = [
  { name: 'mini', seed: 2, contribution: 0.03, oneIn: 200, ceiling: 6, overflow: 'grand' },
  { name: 'grand', seed: 20, contribution: 0.01, hit: 0.0005 },
];
const must = { name: 'must', seed: 5, contribution: 0.02, limit: 12 };

proveCalculator(
  jackpotMaths,
  [
    { seed: 10, contribution: 0.01, hit: 0.002 },
    { seed: 0, contribution: 0.5, hit: 1 },
    { seed: 3, contribution: 0, oneIn: 50 },
    { seed: 5, contribution: 0.02, limit: 12, base: 0.9 },
    { seed: 5, contribution: 0.333333, from: 8, limit: 8 },
    { seed: 1, contribution: 0.07, oneIn: 30.5, ceiling: 2.00003 },
    { levels: [mini, must, grand], base: 0.9, reserve: 0.01 },
    { levels: [mini, { ...grand, ceiling: 30, overflow: 'top' }, { ...grand, name: 'top' }], base: 0.9 },
  ],
  10_000,
);

describe('the open formula: seed S, contribution c, chance p a stake', () => {
  test.each([
    [500, 0.01, 0.00002],
    [12.5, 0.004, 0.01],
    [1_000_000, 0.02, 1e-8],
    [0, 0.015, 0.0004],
  ])('S %d, c %d, p %d: S + c/p at a hit, p S + c a stake', (seed, contribution, hit) => {
    const [row] = measure({ seed, contribution, hit });
    expect(row?.return).toBeCloseTo(hit * seed + contribution, 12);
    expect(row!.notes!['meter at a hit, on average']! / (seed + contribution / hit)).toBeCloseTo(1, 12);
    expect(row?.hitRate).toBe(hit);
  });

  test('one in so many is the same as its chance', () => {
    const [a] = measure({ seed: 5, contribution: 0.01, oneIn: 4_000 });
    const [b] = measure({ seed: 5, contribution: 0.01, hit: 0.00025 });
    expect(a).toEqual(b);
  });

  test('the deviation is that of all hits, added up one by one', () => {
    const [seed, contribution, hit] = [3, 0.2, 0.05];
    let [mean, square] = [0, 0];
    for (let n = 1; n < 2_000; n += 1) {
      const odds = hit * hit * (1 - hit) ** (n - 1);
      mean += odds * (seed + contribution * n);
      square += odds * (seed + contribution * n) ** 2;
    }
    expect(measure({ seed, contribution, hit })[0]?.deviation).toBeCloseTo(Math.sqrt(square - mean ** 2), 10);
  });
});

describe('must hit by', () => {
  // Points from 6 to 12, on average 9: 4 above the seed, at 0.02 a stake one hit in 200.
  const [row] = measure({ seed: 5, contribution: 0.02, from: 6, limit: 12, base: 0.9, meter: 11.9 });
  test('returns its contribution times the mean point over the way to it', () => {
    expect(row?.return).toBeCloseTo((0.02 * 9) / 4, 12);
    expect(row?.hitRate).toBeCloseTo(1 / 200, 12);
    expect(row?.highest).toBe(12);
  });
  test('the same as seed times hits and contribution', () => {
    expect(row?.return).toBeCloseTo(5 / 200 + 0.02, 12);
  });
  test('is worth more the nearer it is: one in five at a tenth below the limit, certain at the last unit', () => {
    expect(row?.notes?.['next stake at a meter of 11.9']).toBeCloseTo(11.91 / 5, 4);
    const last = measure({ seed: 5, contribution: 0.02, from: 6, limit: 12, meter: 11.99999 })[0];
    expect(last?.notes?.['next stake at a meter of 11.99999']).toBeCloseTo(12, 9);
  });
  test('makes up for a house edge e at a meter m where c m / (L - m) = e', () => {
    const meter = row!.notes!['meter that makes up for the house edge']!;
    expect((0.02 * meter) / (12 - meter)).toBeCloseTo(0.1, 2);
  });
});

describe('a ceiling', () => {
  test('holds the meter; what it does not hold flows to the level that is named', () => {
    const rows = measure({ levels: [mini, grand] });
    // 133 stakes fill the 4 above the seed, all but a hundredth that the next one brings.
    const left = 0.995 ** 133;
    const mean = 2 + (0.03 * (1 - left)) / 0.005 + 0.01 * left;
    expect(rows[0]?.return).toBeCloseTo(0.005 * mean, 12);
    const over = 0.03 - 0.005 * (mean - 2);
    expect(rows[0]?.notes?.['flows over, of a stake']).toBeCloseTo(over, 12);
    expect(rows[1]?.return).toBeCloseTo(0.0005 * 20 + 0.01 + over, 12);
  });

  test('that is filled after very many stakes loses no digits', () => {
    const far = measure({ seed: 0, contribution: 0.000001, hit: 1e-9, ceiling: 10 })[0]!;
    const left = Math.exp(1e7 * Math.log1p(-1e-9));
    expect(far.return / (0.000001 * (1 - left))).toBeCloseTo(1, 9);
    // The square of a meter that grows from nothing to 10, nearly every hit at the top.
    expect(far.deviation).toBeCloseTo(Math.sqrt(1e-9 * 99.3), 6);
  });

  test('that takes overflow itself has no exact answer, and says so', () => {
    const rows = measure({ levels: [mini, { ...grand, ceiling: 30 }] });
    expect(rows.map(({ method }) => method)).toEqual(['exact', 'simulated', 'simulated']);
    expect(rows[1]?.standardError).toBeGreaterThan(0);
  });
});

describe('several levels', () => {
  test('give back what each gives back, and the game beside them is judged with them', () => {
    const rows = measure({ levels: [must, { ...grand, overflow: 'reserve' }], base: 0.93 });
    const [one = 0, two = 0, all = 0, game] = rows.map((row) => row.return);
    expect(all).toBeCloseTo(one + two, 12);
    expect(game).toBeCloseTo(0.93 + all, 12);
    expect(rows.map(({ isPart }) => isPart)).toEqual([true, true, true, false]);
  });

  test('the reserve lives on what it is given beyond the seeds', () => {
    const row = measure({ levels: [{ ...grand, overflow: 'reserve' }], reserve: 0.01 })[0];
    expect(row?.return).toBeCloseTo(0.02, 12);
    const all = measure({ levels: [grand, { ...must, contribution: 0.01 }], reserve: 0.02 }).at(-1);
    const hits = 0.01 / ((must.limit - must.seed) / 2 + 0.005);
    expect(all?.notes?.['reserve grows by, of a stake']).toBeCloseTo(0.02 - 0.01 - hits * 5, 5);
  });
});

test.each([
  [{ seed: 1, contribution: 0.01 }, 'exactly one of hit, oneIn and limit'],
  [{ seed: 1, contribution: 0.01, hit: 0.1, limit: 5 }, 'exactly one'],
  [{ seed: 1, hit: 0.1 }, 'share of the stake'],
  [{ seed: 1, contribution: 0.01, hit: 0.1, from: 2 }, 'goes with a limit'],
  [{ seed: 1, contribution: 0, limit: 5 }, 'never reaches'],
  [{ seed: 1, contribution: 0.0000001, hit: 0.1 }, 'at most six decimals'],
  [{ seed: 0.000001, contribution: 0.1, hit: 0.1 }, 'at most five decimals'],
  [{ seed: 5, contribution: 0.1, hit: 0.1, ceiling: 5 }, 'ceiling is not above the seed'],
  [{ seed: 5, contribution: 0.1, limit: 5 }, 'limit is below its lowest point'],
  [{ seed: 5, contribution: 0.1, from: 5, limit: 6 }, 'fill a new pot at once'],
  [{ levels: [mini, grand], seed: 1 }, 'give levels, or one level'],
  [{ levels: [mini, mini] }, 'two levels have one name'],
  [{ levels: [{ ...mini, name: 'all levels' }] }, 'name is taken'],
  [{ levels: [grand, { ...mini, overflow: 'grand' }] }, 'overflows to a later level'],
  [{ contribution: 1.5, hit: 0.1 }, 'contribution'],
])('refuses %o', (table, problem) => {
  const read = jackpotMaths.rules.safeParse(table);
  expect(read.success).toBe(false);
  expect(JSON.stringify(read.error?.issues)).toContain(problem);
});
