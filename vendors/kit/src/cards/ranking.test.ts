import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardName, CARDS, rankOf, readCard, suitOf, type Card } from './card.ts';
import { categoryOf, rankFive, rankHand, rankSeven, ROYAL_FLUSH } from './ranking.ts';
import { HAND_CATEGORIES } from './scores.ts';

const IS_FULL = process.env['FERIA_FULL'] === '1';
/** High card to four of a kind, then the straight flushes with the royal ones among them. */
const FIVE_CARD_COUNTS = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40];
const SEVEN_CARD_COUNTS = [
  ...[23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020],
  ...[4_047_644, 3_473_184, 224_848, 41_584],
];

const cardsOf = (text: string): Card[] => text.split(' ').map((name) => readCard(name)!);
const nameOf = (strength: number): string => HAND_CATEGORIES[categoryOf(strength)]!;

test.each([
  ['As Ks Qs Js Ts', 'straight flush'],
  ['5h 4h 3h 2h Ah', 'straight flush'],
  ['9d 9h 9s 9c 2d', 'four of a kind'],
  ['9d 9h 9s 2c 2d', 'full house'],
  ['As Js 9s 4s 2s', 'flush'],
  ['5h 4d 3h 2h Ah', 'straight'],
  ['Ah 2d 3h Kh Qh', 'high card'],
  ['9d 9h 9s 3c 2d', 'three of a kind'],
  ['9d 9h 3s 3c 2d', 'two pair'],
  ['9d 9h 4s 3c 2d', 'pair'],
  ['9d 9h 9s 2c 2d 2h 3c', 'full house'],
  ['9d 9h 4s 4c 2d 2h Ac', 'two pair'],
  ['As Js 9s 4s 2s Ac Ad', 'flush'],
])('%s is a %s', (hand, name) => expect(nameOf(rankHand(cardsOf(hand)))).toBe(name));

test('kickers decide, and the third pair is one', () => {
  const beats = (one: string, other: string): boolean => rankHand(cardsOf(one)) > rankHand(cardsOf(other));
  expect(beats('9d 9h 8s 8c 7d 7h 2c', '9d 9h 8s 8c 6d 5h 2c')).toBe(true);
  expect(beats('9d 9h 8s 8c 7d 7h 2c', '9d 9h 8s 8c 7s 5h 2c')).toBe(false);
  expect(beats('6h 5d 4h 3h 2h', '5h 4d 3h 2h Ah')).toBe(true);
  expect(beats('9d 9h 9s 9c 3d', '9d 9h 9s 9c 2d')).toBe(true);
});

test('all 2,598,960 hands of five cards, counted', () => {
  const counts = HAND_CATEGORIES.map(() => 0);
  const seen = new Uint8Array(ROYAL_FLUSH + 1);
  let royals = 0;
  for (let a = 4; a < CARDS; a += 1)
    for (let b = 3; b < a; b += 1)
      for (let c = 2; c < b; c += 1)
        for (let d = 1; d < c; d += 1)
          for (let e = 0; e < d; e += 1) {
            const strength = rankFive(a, b, c, d, e);
            counts[categoryOf(strength)]! += 1;
            seen[strength] = 1;
            if (strength === ROYAL_FLUSH) royals += 1;
          }
  expect(counts).toEqual(FIVE_CARD_COUNTS);
  expect(royals).toBe(4);
  expect(seen.every((found) => found === 1)).toBe(true);
});

test.runIf(IS_FULL)('all 133,784,560 hands of seven cards, counted', () => {
  const counts = HAND_CATEGORIES.map(() => 0);
  let royals = 0;
  for (let a = 6; a < CARDS; a += 1)
    for (let b = 5; b < a; b += 1)
      for (let c = 4; c < b; c += 1)
        for (let d = 3; d < c; d += 1)
          for (let e = 2; e < d; e += 1)
            for (let f = 1; f < e; f += 1)
              for (let g = 0; g < f; g += 1) {
                const strength = rankSeven(a, b, c, d, e, f, g);
                counts[categoryOf(strength)]! += 1;
                if (strength === ROYAL_FLUSH) royals += 1;
              }
  expect(counts).toEqual(SEVEN_CARD_COUNTS);
  expect(royals).toBe(4_324);
});

const hands = (size: number) =>
  fc.uniqueArray(fc.integer({ min: 0, max: CARDS - 1 }), { minLength: size, maxLength: size });

test('six and seven cards are worth their best five', () => {
  const many = { numRuns: IS_FULL ? 100_000 : 3_000, seed: 1121 };
  fc.assert(
    fc.property(hands(7), (hand) => {
      const [a, b, c, d, e, f, g] = hand as [Card, Card, Card, Card, Card, Card, Card];
      const best = Math.max(...fivesOf(hand).map((five) => rankHand(five)));
      expect(rankSeven(a, b, c, d, e, f, g), hand.map(cardName).join(' ')).toBe(best);
      expect(rankHand(hand.toReversed())).toBe(best);
      const six = hand.slice(0, 6);
      expect(rankHand(six)).toBe(Math.max(...fivesOf(six).map((five) => rankHand(five))));
    }),
    many,
  );
});

test('of two hands the one that is better by the book is the stronger', () => {
  const many = { numRuns: IS_FULL ? 200_000 : 5_000, seed: 1121 };
  fc.assert(
    fc.property(hands(5), hands(5), (one, other) => {
      const byBook = Math.sign(compare(bookOf(one), bookOf(other)));
      expect(Math.sign(rankHand(one) - rankHand(other))).toBe(byBook);
    }),
    many,
  );
});

test('four cards and eight have no rank', () => {
  expect(() => rankHand([0, 1, 2, 3])).toThrow(RangeError);
  expect(() => rankHand([0, 1, 2, 3, 4, 5, 6, 7])).toThrow(RangeError);
});

function fivesOf(hand: readonly Card[]): Card[][] {
  if (hand.length === 5) return [[...hand]];
  const all = hand.flatMap((_, dropped) => fivesOf(hand.filter((_card, place) => place !== dropped)));
  return [...new Map(all.map((five) => [five.join(), five])).values()];
}

/** The rules of poker as a player would tell them, with nothing of the tables in it. */
function bookOf(hand: readonly Card[]): readonly number[] {
  const many = (rank: number): number => hand.filter((card) => rankOf(card) === rank).length;
  const ranks = hand.map(rankOf).toSorted((a, b) => many(b) - many(a) || b - a);
  const shape = ranks.map(many).join('');
  const isFlush = hand.every((card) => suitOf(card) === suitOf(hand[0]!));
  const isWheel = ranks.join() === '12,3,2,1,0';
  const isStraight = isWheel || (shape === '11111' && ranks[0]! - ranks[4]! === 4);
  const byShape: Readonly<Record<string, number>> = { 44441: 7, 33322: 6, 33311: 3, 22221: 2, 22111: 1 };
  const category = isStraight && isFlush ? 8 : isFlush ? 5 : isStraight ? 4 : (byShape[shape] ?? 0);
  return [category, ...(isWheel ? [3] : ranks)];
}

function compare(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((value, at) => value !== other[at]);
  return place < 0 ? 0 : one[place]! - (other[place] ?? -1);
}
