import { expect, test } from 'vitest';
import { cardName, CARDS, rankOf, readCard, type Card } from '../../cards/card.ts';
import { createFairRng } from '../../chance/fair.ts';
import { proveCalculator } from '../../maths/prove.ts';
import { threeCardMaths } from './maths.ts';
import { categoryOfThree, highCardScore, rankThree, THREE_CARD_CATEGORIES } from './ranking.ts';
import { dealThreeCard, payAnte, payPairPlus, type ThreeCards } from './rules.ts';
import { strategyOf } from './strategy.ts';

const handOf = (text: string): ThreeCards =>
  text.split(' ').map((name) => readCard(name)!) as [Card, Card, Card];
const scoreOf = (text: string): number => rankThree(...handOf(text));
const usual = threeCardMaths.rules.parse({});
const edgesOf = (table: object): Readonly<Record<string, number>> =>
  Object.fromEntries(
    threeCardMaths.measure(threeCardMaths.rules.parse(table)).map((row) => [row.bet, 100 * (1 - row.return)]),
  );

test('all 22,100 hands of one deck, counted', () => {
  const counts = new Map<string, number>();
  for (let a = 2; a < CARDS; a += 1)
    for (let b = 1; b < a; b += 1)
      for (let c = 0; c < b; c += 1) {
        const category = categoryOfThree(rankThree(a, b, c));
        counts.set(category, (counts.get(category) ?? 0) + 1);
      }
  expect(THREE_CARD_CATEGORIES.map((category) => counts.get(category))).toEqual([
    16_440, 3_744, 1_096, 720, 52, 44, 4,
  ]);
});

test('hands from the weakest to the strongest', () => {
  const scores = [
    ...['5d 3h 2s', '6d 3h 2s', 'Ad Kh Js', '2d 2h 3s', '2d 2h As', 'Ad Ah Ks', '5d 3d 2d', 'Ad Kd Jd'],
    ...['Ad 2d 3h', '2d 3d 4h', 'Ad Kd Qh', '2d 2h 2s', 'Ad Ah As', 'Ad 2d 3d', 'Kd Qd Jd', 'Ad Kd Qd'],
  ].map(scoreOf);
  expect(scores).toEqual(scores.toSorted((a, b) => a - b));
  expect(new Set(scores).size).toBe(scores.length);
  expect(scoreOf('Kd Ah 2s')).toBe(scoreOf('2d Kh Ac'));
});

test('the published edges: ante and play 3.372981, pair plus 2.3167 and 7.2760', () => {
  const edges = edgesOf({});
  expect(edges['ante and play']).toBeCloseTo(3.372981, 6);
  expect(edges['pair plus']).toBeCloseTo(2.3167, 4);
  expect(edgesOf({ pairPlus: '40/30/6/3/1', playFrom: 'Q-6-4' })).toMatchObject({
    'ante and play': expect.closeTo(edges['ante and play']!, 9),
    'pair plus': expect.closeTo(7.276, 4),
  });
});

test('the best play is Q-6-4 and better, of 407,170,400 pairs of hands', () => {
  const { fates, houseWays } = strategyOf(usual.table, 1, null);
  const least = highCardScore(10, 4, 2);
  for (const { score, plays } of fates) expect(plays, String(score)).toBe(score >= least);
  expect(fates.reduce((sum, { ways }) => sum + ways, 0) * houseWays).toBe(407_170_400);
});

test.each([
  ['4/3/1', 3.83],
  ['5/3/1', 3.61],
  ['3/2/1', 4.28],
])('an ante bonus of %s: the published edge', (anteBonus, edge) => {
  expect(edgesOf({ anteBonus })['ante and play']).toBeCloseTo(edge, 2);
});

test('other ways of playing cost what is published: every hand 7.65, every queen 3.45', () => {
  expect(edgesOf({ playFrom: 'always' })['ante and play']).toBeCloseTo(7.65, 2);
  expect(edgesOf({ playFrom: 'Q-3-2' })['ante and play']).toBeCloseTo(3.45, 2);
});

test.each([
  ['2d 2h 3s', 'Jd 9h 2s', true, 200n + 100n],
  ['2d 2h 3s', 'Qd 9h 2s', true, 400n],
  ['2d 2h 3s', '4d 4h 2s', true, 0n],
  ['2d 2h 3s', '2s 2c 3h', true, 200n],
  ['2d 3h 4s', '2s 2c 3h', true, 500n],
  ['2d 3h 4s', '5s 3c 4h', true, 100n],
  ['Kd Qd Jd', '5s 3c 4h', true, 400n + 500n],
  ['Ad Kd Qd', '5s 3c 4h', false, 0n],
])('%s against %s, played: %s', (own, house, plays, back) => {
  expect(payAnte(usual.table, 100n, { own: handOf(own), house: handOf(house) }, plays)).toBe(back);
});

test('pair plus pays whatever the house holds; a mini royal can have odds of its own', () => {
  const deal = { own: handOf('Ad Kd Qd'), house: handOf('5s 3c 4h') };
  expect(payPairPlus(usual.table, 100n, deal)).toBe(4_100n);
  const table = threeCardMaths.rules.parse({
    pairPlus: { miniRoyal: 200, straightFlush: 40, pair: '1:2' },
  }).table;
  expect(payPairPlus(table, 100n, deal)).toBe(20_100n);
  expect(payPairPlus(table, 3n, { ...deal, own: handOf('2d 2h 3s') })).toBe(4n);
  expect(payPairPlus(table, 3n, { ...deal, own: handOf('2d 4d 8d') })).toBe(0n);
});

test('the same seeds deal six different cards', () => {
  const deal = () => dealThreeCard(1, createFairRng({ serverSeed: 'one', clientSeed: 'two', nonce: 3 }));
  expect(deal()).toEqual(deal());
  const { own, house } = deal();
  expect(new Set([...own, ...house].map(cardName)).size).toBe(6);
  expect(own.every((card) => rankOf(card) < 13)).toBe(true);
});

test.each([
  [{ pairPlus: '1/2/3/4/5/6' }, 'pairPlus'],
  [{ pairPlus: { fours: 3 } }, 'fours'],
  [{ anteBonus: 'much' }, 'odds are a number'],
  [{ qualifier: '1' }, 'qualifier is a letter'],
  [{ playFrom: '4-6-Q' }, 'falling'],
])('what is wrong is named: %j', (table, words) => {
  expect(JSON.stringify(threeCardMaths.rules.safeParse(table).error?.issues)).toContain(words);
});

proveCalculator(
  threeCardMaths,
  [
    {},
    {
      decks: 2,
      qualifier: 'K',
      anteBonus: '8/5/2/1',
      pairPlus: { miniRoyal: 100, straightFlush: 40, flush: '7:2' },
    },
  ],
  30_000,
);
