/** How strong three cards are. A straight is rarer than a flush here, and beats it. */
import { ACE, rankOf, suitOf, type Card } from '../../cards/card.ts';

/** From the weakest to the strongest. */
export const THREE_CARD_CATEGORIES = [
  'high card',
  'pair',
  'flush',
  'straight',
  'three of a kind',
  'straight flush',
  'mini royal',
] as const;
export type ThreeCardCategory = (typeof THREE_CARD_CATEGORIES)[number];

const [HIGH_CARD, PAIR, FLUSH, STRAIGHT, THREE, STRAIGHT_FLUSH, MINI_ROYAL] = [0, 1, 2, 3, 4, 5, 6] as const;
const RANK_BITS = 4;
const CATEGORY_BITS = 3 * RANK_BITS;

/** Larger for the better hand, the same for hands that tie. The cards may come from several decks. */
export function rankThree(a: Card, b: Card, c: Card): number {
  const [high, middle, low] = [rankOf(a), rankOf(b), rankOf(c)].toSorted((x, y) => y - x) as [
    ...[number, number, number],
  ];
  const isFlush = suitOf(a) === suitOf(b) && suitOf(b) === suitOf(c);
  if (high === low) return scored(THREE, high);
  const top = straightTop(high, middle, low);
  // A straight is told by its top card, so that ace-two-three stays the lowest.
  if (top >= 0) return scored(!isFlush ? STRAIGHT : top === ACE ? MINI_ROYAL : STRAIGHT_FLUSH, top);
  if (isFlush) return scored(FLUSH, high, middle, low);
  if (high === middle) return scored(PAIR, high, low);
  return middle === low ? scored(PAIR, low, high) : scored(HIGH_CARD, high, middle, low);
}

/** The least score of a hand of no pair with these ranks, the highest first. */
export const highCardScore = (high: number, middle = 0, low = 0): number =>
  scored(HIGH_CARD, high, middle, low);

export const categoryOfThree = (score: number): ThreeCardCategory =>
  THREE_CARD_CATEGORIES[score >> CATEGORY_BITS]!;

function straightTop(high: number, middle: number, low: number): number {
  if (high - middle === 1 && middle - low === 1) return high;
  return high === ACE && middle === 1 && low === 0 ? 1 : -1;
}

const scored = (category: number, first: number, second = 0, third = 0): number =>
  (((((category << RANK_BITS) | first) << RANK_BITS) | second) << RANK_BITS) | third;
