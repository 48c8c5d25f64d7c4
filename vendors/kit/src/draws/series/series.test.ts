import { expect, test } from 'vitest';
import { proveCalculator } from '../../maths/prove.ts';
import { plus, shareOf } from '../../maths/ratio.ts';
import { seriesMaths } from './maths.ts';
import { chanceOfSeries, everySeries, isSeriesWon, playSeries, seriesBet, seriesBets } from './rules.ts';

const measure = (table: unknown) => seriesMaths.measure(seriesMaths.rules.parse(table));
const even = { maps: [500, 500, 500, 500, 500] };
const chance = (name: string, table = even): number => shareOf(chanceOfSeries(table, seriesBet(table, name)));

test('a match of equals, by hand', () => {
  expect(chance('match home')).toBe(1 / 2);
  expect(chance('score 3-0')).toBe(1 / 8);
  expect(chance('score 3-1')).toBe(3 / 16);
  expect(chance('score 3-2')).toBe(3 / 16);
  expect(chance('maps 5')).toBe(3 / 8);
});

test('all ways in which it can go are one whole, twenty of them in five maps', () => {
  const every = everySeries({ maps: [540, 480, 570, 510, 530] });
  expect(every).toHaveLength(20);
  expect(every.map(({ chance: one }) => one).reduce(plus)).toEqual({ over: 1n, under: 1n });
});

test('maps are played until one side cannot be caught', () => {
  expect(playSeries(even, { below: () => 0 })).toEqual(['home', 'home', 'home']);
  expect(playSeries(even, { below: () => 999 })).toEqual(['away', 'away', 'away']);
});

test('every match wins one bet on its winner, its score and its length', () => {
  for (const { series } of everySeries(even))
    for (const kind of ['match', 'first', 'score', 'maps']) {
      const won = seriesBets(even)
        .filter((name) => name.startsWith(kind))
        .filter((name) => isSeriesWon(seriesBet(even, name), series));
      expect(won).toHaveLength(1);
    }
});

test('prices are floored under the payback', () => {
  for (const row of measure({})) {
    expect(row.return, row.bet).toBeLessThanOrEqual(0.95);
    expect(row.return, row.bet).toBeGreaterThan(0.94);
  }
});

test.each([{ maps: [500, 500] }, { maps: [0] }, { maps: [1000] }, { paybackBps: 10_001 }])(
  'refuses %o',
  (wrong) => expect(seriesMaths.rules.safeParse(wrong).success).toBe(false),
);

proveCalculator(seriesMaths, [{}, { maps: [700, 300, 650] }, { maps: [510], paybackBps: 9_000 }], 100_000);
