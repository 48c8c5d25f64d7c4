import { expect, test } from 'vitest';
import { readCard } from '../../cards/card.ts';
import { createFairRng } from '../../chance/fair.ts';
import { proveCalculator } from '../../maths/prove.ts';
import { warMaths } from './maths.ts';
import { dealWar, payWar, type WarCards, type WarChoice } from './rules.ts';

const edgesOf = (table: object): Readonly<Record<string, number>> =>
  Object.fromEntries(
    warMaths.measure(warMaths.rules.parse(table)).map((row) => [row.bet, 100 * (1 - row.return)]),
  );

test('six decks: a tie comes 23 times in 311', () => {
  const edges = edgesOf({});
  const [tie, second] = [23 / 311, (22 * 21 + 12 * 24 * 23) / (310 * 309)];
  expect(edges['tie']).toBeCloseTo(100 * (1 - 11 * tie), 9);
  expect(edges['surrender']).toBeCloseTo(50 * tie, 9);
  expect(edges['go to war']).toBeCloseTo(100 * tie * ((1 - second) / 2 - second), 9);
});

test('six decks: the published edges', () => {
  expect(edgesOf({})['go to war']).toBeCloseTo(2.88, 2);
  expect(edgesOf({ warTie: 2 })['go to war']).toBeCloseTo(2.33, 2);
  expect(edgesOf({})['surrender']).toBeCloseTo(3.7, 2);
  expect(edgesOf({})['tie']).toBeCloseTo(18.65, 2);
  expect(edgesOf({ tie: 11 })['tie']).toBeCloseTo(11.25, 2);
});

test.each<[WarChoice, string, bigint]>([
  ['war', 'As Kd 2s 3s', 200n],
  ['war', '2s Kd As 3s', 0n],
  ['surrender', 'Ks Kd As 3s', 50n],
  ['war', 'Ks Kd As 3s', 300n],
  ['war', 'Ks Kd 2s 3s', 0n],
  ['war', 'Ks Kd 3d 3s', 300n],
])('%s with %s', (choice, text, back) => {
  const [own, house, ownWar, houseWar] = text.split(' ').map((name) => readCard(name)!) as [
    ...[number, number, number, number],
  ];
  const cards: WarCards = { own, house, ownWar, houseWar };
  expect(payWar(warMaths.rules.parse({}), choice, 100n, cards)).toBe(back);
});

test('a second tie can win a bonus', () => {
  const cards = { own: 4, house: 5, ownWar: 8, houseWar: 9 };
  expect(payWar(warMaths.rules.parse({ warTie: 2 }), 'war', 100n, cards)).toBe(400n);
});

test('the same seeds deal the same cards', () => {
  const deal = () => dealWar(6, createFairRng({ serverSeed: 'one', clientSeed: 'two', nonce: 3 }));
  expect(deal()).toEqual(deal());
});

test.each([
  [{ decks: -1 }, 'decks'],
  [{ warTie: 'x' }, 'odds are a number'],
])('what is wrong is named: %j', (table, words) => {
  expect(JSON.stringify(warMaths.rules.safeParse(table).error?.issues)).toContain(words);
});

proveCalculator(
  warMaths,
  [{}, { decks: 1, tie: 9, warTie: '3:2', surrenderBack: 0.25 }, { decks: 0, warTie: 2 }],
  30_000,
);
