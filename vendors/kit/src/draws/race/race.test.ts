import { expect, test } from 'vitest';
import { createFairRng } from '../../chance/fair.ts';
import { proveCalculator } from '../../maths/prove.ts';
import { shareOf } from '../../maths/ratio.ts';
import { raceMaths } from './maths.ts';
import { chanceOfRace, isRaceWon, raceBet, runRace } from './rules.ts';

const measure = (table: unknown) => raceMaths.measure(raceMaths.rules.parse(table));
const table = { weights: [3, 2, 1], places: 2 };
const chance = (name: string): number => shareOf(chanceOfRace(table, raceBet(table, name)));

test('three runners of weights 3, 2 and 1, by hand', () => {
  expect(chance('win 1')).toBe(1 / 2);
  expect(chance('order 1-2')).toBeCloseTo((1 / 2) * (2 / 3), 15);
  expect(chance('order 3-2')).toBeCloseTo((1 / 6) * (2 / 5), 15);
  // Third: 2-1-3 and 1-2-3 are the ways in which 3 is not placed.
  expect(chance('place 3')).toBeCloseTo(1 - (1 / 2) * (2 / 3) - (1 / 3) * (3 / 4), 15);
});

test('somebody wins, and two are placed', () => {
  const whole = (kind: string): number =>
    [1, 2, 3].reduce((sum, runner) => sum + chance(`${kind} ${runner}`), 0);
  expect(whole('win')).toBeCloseTo(1, 12);
  expect(whole('place')).toBeCloseTo(2, 12);
});

test('every runner arrives once, with one draw a place but the last', () => {
  let draws = 0;
  const fair = createFairRng({ serverSeed: 's', clientSeed: 'c', nonce: 0 });
  const order = runRace(table, { below: (n) => ((draws += 1), fair.below(n)) });
  expect(order.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  expect(draws).toBe(2);
});

test('what a bet wins on', () => {
  const isWon = (name: string): boolean => isRaceWon(table, raceBet(table, name), [2, 3, 1]);
  expect(['win 2', 'place 3', 'order 2-3'].map(isWon)).toEqual([true, true, true]);
  expect(['win 3', 'place 1', 'order 3-2'].map(isWon)).toEqual([false, false, false]);
});

test('prices are floored, so that no bet gives back more than the payback, nor a hundredth of a stake less', () => {
  for (const row of measure({})) {
    expect(row.return, row.bet).toBeLessThanOrEqual(0.94);
    expect(row.return, row.bet).toBeGreaterThan(0.94 - 0.01 * row.hitRate);
  }
});

test.each([
  { weights: [1] },
  { weights: [1, 0] },
  { places: 6 },
  { bets: ['win 7'] },
  { bets: ['order 1-1'] },
])('refuses %o', (wrong) => expect(raceMaths.rules.safeParse(wrong).success).toBe(false));

proveCalculator(
  raceMaths,
  [
    { bets: ['win 1', 'win 6', 'place 2', 'order 1-2'] },
    { weights: [5, 4, 3, 2, 2, 1, 1, 1], places: 3, bets: ['win 8', 'place 1', 'place 8', 'order 2-1'] },
  ],
  100_000,
);
