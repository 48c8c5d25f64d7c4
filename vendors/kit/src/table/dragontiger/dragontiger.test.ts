import { expect, test } from 'vitest';
import { readCard } from '../../cards/card.ts';
import { createFairRng } from '../../chance/fair.ts';
import { proveCalculator } from '../../maths/prove.ts';
import { dragonTigerMaths } from './maths.ts';
import { dealFacing, payFacing, type DragonTigerBet } from './rules.ts';

const edgesOf = (table: object): Readonly<Record<string, number>> =>
  Object.fromEntries(
    dragonTigerMaths
      .measure(dragonTigerMaths.rules.parse(table))
      .map((row) => [row.bet, 100 * (1 - row.return)]),
  );

test('eight decks: the published edges', () => {
  const edges = edgesOf({});
  expect(edges['dragon']).toBeCloseTo(3.73494, 6);
  expect(edges['tiger']).toBeCloseTo(3.73494, 6);
  expect(edges['tie']).toBeCloseTo(32.771084, 6);
  expect(edges['suited tie']).toBeCloseTo(13.975904, 6);
  expect(edges['dragon big']).toBeCloseTo(7.692308, 6);
  expect(edges['dragon spade']).toBeCloseTo(7.692308, 6);
});

test('fewer decks tie less; a deck that never ends ties once in thirteen', () => {
  expect(edgesOf({ decks: 6 })['tie']).toBeCloseTo(100 * (1 - (9 * 23) / 311), 9);
  expect(edgesOf({ decks: 0 })['tie']).toBeCloseTo(100 * (1 - 9 / 13), 9);
  expect(edgesOf({ tieBack: 1 })['dragon']).toBeCloseTo(0, 9);
  expect(edgesOf({ tieBack: 0, tie: 11 })).toMatchObject({ dragon: expect.closeTo(7.46988, 6) });
});

test.each<[DragonTigerBet, string, string, bigint]>([
  ['dragon', 'Kd', 'As', 200n],
  ['tiger', 'Kd', 'As', 0n],
  ['tiger', 'Ad', '2s', 200n],
  ['dragon', 'Kd', 'Ks', 50n],
  ['tie', 'Kd', 'Ks', 900n],
  ['suited tie', 'Kd', 'Ks', 0n],
  ['suited tie', 'Kd', 'Kd', 5100n],
  ['dragon big', '7d', '8s', 0n],
  ['tiger big', '7d', '8s', 200n],
  ['tiger odd', '7d', 'As', 200n],
  ['dragon odd', '7d', 'As', 0n],
  ['tiger spade', '7d', 'As', 400n],
])('%s with %s and %s', (bet, dragon, tiger, back) => {
  const table = dragonTigerMaths.rules.parse({});
  expect(payFacing(table, bet, 100n, { dragon: readCard(dragon)!, tiger: readCard(tiger)! })).toBe(back);
});

test('half of an odd stake is rounded down', () => {
  const table = dragonTigerMaths.rules.parse({});
  expect(payFacing(table, 'dragon', 3n, { dragon: 8, tiger: 9 })).toBe(1n);
});

test('the same seeds deal the same cards', () => {
  const deal = () => dealFacing(8, createFairRng({ serverSeed: 'one', clientSeed: 'two', nonce: 3 }));
  expect(deal()).toEqual(deal());
});

test.each([
  [{ decks: 1.5 }, 'decks'],
  [{ tie: 'many' }, 'odds are a number'],
  [{ bets: ['lion'] }, 'dragon'],
])('what is wrong is named: %j', (table, words) => {
  expect(JSON.stringify(dragonTigerMaths.rules.safeParse(table).error?.issues)).toContain(words);
});

proveCalculator(
  dragonTigerMaths,
  [
    {},
    { decks: 1, tieBack: 0.25, tie: '23:2', sevensLose: false, bets: ['dragon', 'tie', 'tiger even'] },
    { decks: 0 },
  ],
  20_000,
);
