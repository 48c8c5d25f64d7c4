import { expect, test } from 'vitest';
import { createFairRng } from '../../chance/fair.ts';
import { createSimulatedRng } from '../../chance/simulated.ts';
import { proveCalculator } from '../../maths/prove.ts';
import { payOf, withPayback } from '../multiplier.ts';
import { OPEN_SEED } from '../open-seed.fixture.ts';
import { minesMaths } from './maths.ts';
import { worthOfTiles, placeMines } from './rules.ts';

const board = { tiles: 25, mines: 3 };

test('the open vector places 20, 23, 8', () => {
  expect(placeMines(createFairRng(OPEN_SEED), board).map((tile) => tile + 1)).toEqual([20, 23, 8]);
});

test.each([
  [3, 5, 1.9974],
  [5, 10, 17.5154],
  // Published tables: one mine, one tile; and all but one tile opened.
  [1, 1, 1.0312],
  [24, 1, 24.75],
  [1, 24, 24.75],
])('%d mines, %d opened: times %d', (mines, opened, multiplier) => {
  const [row] = minesMaths.measure(minesMaths.rules.parse({ mines, opened }));
  expect(row?.highest).toBeCloseTo(multiplier, mines === 1 && opened === 1 ? 3 : 4);
  expect(row?.return).toBeCloseTo(0.99, 12);
});

test('money is floored to a whole unit, from the exact fraction', () => {
  const multiplier = withPayback(worthOfTiles(board, 5), 9_900);
  expect(payOf(100_000n, multiplier)).toBe((100_000n * 9_900n * 53_130n) / (10_000n * 26_334n));
  expect(payOf(1n, multiplier)).toBe(1n);
});

test('a full board has its mines everywhere, and none twice', () => {
  const all = placeMines(createSimulatedRng(1), { tiles: 25, mines: 24 });
  expect(new Set(all).size).toBe(24);
  expect(() => placeMines(createSimulatedRng(1), { tiles: 4, mines: 5 })).toThrow(RangeError);
});

test.each([{ mines: 25 }, { mines: 20, opened: 6 }, { tiles: 1 }, { opened: 0 }])('refuses %o', (table) =>
  expect(minesMaths.rules.safeParse(table).success).toBe(false),
);

proveCalculator(
  minesMaths,
  [
    { mines: [1, 3, 24], opened: [1, 4] },
    { tiles: 9, mines: 4, opened: [1, 2, 5], payback: 0.9 },
  ],
  20_000,
);
