import { expect, test } from 'vitest';
import { createFairRng } from '../../chance/fair.ts';
import { proveCalculator } from '../../maths/prove.ts';
import { OPEN_SEED } from '../open-seed.fixture.ts';
import { kenoMaths } from './maths.ts';
import { drawKeno, hitsOf } from './rules.ts';
import { KENO_RISKS } from './tables.ts';

const measure = (table: unknown) => kenoMaths.measure(kenoMaths.rules.parse(table));

test('the open vector draws 31, 36, 12, 32, 2, 8, 20, 10, 25, 17', () => {
  const drawn = drawKeno(createFairRng(OPEN_SEED), { pool: 40, drawn: 10 });
  expect(drawn).toEqual([31, 36, 12, 32, 2, 8, 20, 10, 25, 17]);
  expect(hitsOf(drawn, [1, 2, 3, 8, 31])).toBe(3);
});

test('10 of 40 gives back 98.6 to 99.1 % in every row of every table', () => {
  const rows = KENO_RISKS.flatMap((risk) => measure({ risk }));
  expect(rows).toHaveLength(40);
  for (const row of rows) expect(Math.abs(row.return - 0.9886), row.bet).toBeLessThan(0.0023);
});

test('20 of 80, as lotteries play it: ten spots are all hit once in 8,911,711', () => {
  const pays = [0, 0, 0, 0, 0, 1, 24, 142, 1000, 4500, 10_000];
  const [row] = measure({ pool: 80, drawn: 20, pays });
  expect(1 / (row?.highestOdds ?? 1)).toBeCloseTo(8_911_711.18, 1);
  expect(measure({ pool: 80, drawn: 20, pays: [0, 3] })[0]?.fraction).toEqual({ paid: '3', of: '4' });
});

test.each([
  { pool: 5, drawn: 6 },
  { pool: 80, drawn: 20 },
  { picks: 11 },
  {
    pays: [
      [0, 1],
      [0, 2],
    ],
  },
  { pays: [0, -1] },
  { pays: [0, 3.8], risk: 'low' },
])('refuses %o', (table) => expect(kenoMaths.rules.safeParse(table).success).toBe(false));

proveCalculator(
  kenoMaths,
  [
    { risk: 'low', picks: [1, 5] },
    {
      pool: 20,
      drawn: 5,
      pays: [
        [0, 3.5],
        [0, 0.5, 6],
        [1, 0, 2, 40],
      ],
    },
  ],
  20_000,
);
