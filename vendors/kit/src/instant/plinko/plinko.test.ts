import { expect, test } from 'vitest';
import { createFairRng } from '../../chance/fair.ts';
import { proveCalculator } from '../../maths/prove.ts';
import { OPEN_SEED } from '../open-seed.fixture.ts';
import { plinkoMaths } from './maths.ts';
import { dropBall, slotOf, wholeRow } from './rules.ts';

test('the open vector falls RRLRLLLLRLLLRLLL, into slot 5', () => {
  const path = dropBall(createFairRng(OPEN_SEED), 16);
  expect(path.join('')).toBe('RRLRLLLLRLLLRLLL');
  expect(slotOf(path)).toBe(5);
});

test.each([
  [8, 'low', 98.9844],
  [12, 'medium', 98.9893],
  [16, 'high', 98.9764],
])('%d rows, %s: %d %', (rows, risk, percent) => {
  const [row] = plinkoMaths.measure(plinkoMaths.rules.parse({ rows, risk }));
  expect((row?.return ?? 0) * 100).toBeCloseTo(percent, 4);
});

test('every table of ours lies between 98.9 and 99.17 %', () => {
  const rows = plinkoMaths.measure(plinkoMaths.rules.parse({}));
  expect(rows).toHaveLength(27);
  for (const row of rows) expect(Math.abs(row.return - 0.99), row.bet).toBeLessThan(0.0017);
});

test('a half is mirrored: around the middle slot of even rows, between the two of odd ones', () => {
  expect(wholeRow([3, 1, 0], 4)).toEqual([3, 1, 0, 1, 3]);
  expect(wholeRow([3, 1], 3)).toEqual([3, 1, 1, 3]);
});

test('the return is told as a fraction', () => {
  const [row] = plinkoMaths.measure(plinkoMaths.rules.parse({ rows: 2, pays: [1.5, 0.5] }));
  expect(row).toMatchObject({ return: 1, fraction: { paid: '1', of: '1' } });
});

test.each([{ rows: 17 }, { pays: [1, 2] }, { rows: 4, pays: [1, 2] }, { rows: 4, pays: [1, 2, -1] }])(
  'refuses %o',
  (table) => expect(plinkoMaths.rules.safeParse(table).success).toBe(false),
);

proveCalculator(
  plinkoMaths,
  [{ rows: 8 }, { rows: 3, pays: [4, 0.4] }, { rows: 5, pays: [0, 9, 0, 1, 0.25, 20] }],
  20_000,
);
