/** What beats what: every hand as a score, the better hand with the larger one. */
import { RANKS } from './card.ts';

/** The categories from the weakest to the strongest; a royal flush is the best of the straight flushes. */
export const HAND_CATEGORIES = [
  'high card',
  'pair',
  'two pair',
  'three of a kind',
  'straight',
  'flush',
  'full house',
  'four of a kind',
  'straight flush',
] as const;

/** A score is its category above five ranks of four bits each. */
const CATEGORY_SHIFT = 20;
const HIGH_CARD = 0;
const PAIR = 1 << CATEGORY_SHIFT;
const TWO_PAIR = 2 << CATEGORY_SHIFT;
const THREE = 3 << CATEGORY_SHIFT;
const STRAIGHT = 4 << CATEGORY_SHIFT;
const FLUSH = 5 << CATEGORY_SHIFT;
const FULL_HOUSE = 6 << CATEGORY_SHIFT;
const FOUR = 7 << CATEGORY_SHIFT;
const STRAIGHT_FLUSH = 8 << CATEGORY_SHIFT;

/** How many sets of ranks there are. */
export const RANK_SETS = 2 ** RANKS;
const HAND = 5;
const ACE_LOW_STRAIGHT = 0b1_0000_0000_1111;

/** Ranks as sets of bits (bit 0 a two, bit 12 an ace): which are held at least once, twice, three times, four times. */
export interface Held {
  readonly one: number;
  readonly two: number;
  readonly three: number;
  readonly four: number;
}

/** The place in `HAND_CATEGORIES` of what a score is. */
export const categoryOfScore = (score: number): number => score >> CATEGORY_SHIFT;

/** Score of the best five of the cards held, suits left aside: the category, then four bits for each rank that decides. */
export function scoreOf({ one, two, three, four }: Held): number {
  if (four !== 0) return FOUR + best(one, 1, highest(four));
  const triple = highest(three);
  const pair = highest(without(two, triple));
  if (triple >= 0 && pair >= 0) return FULL_HOUSE + triple * 16 + pair;
  const straight = straightOf(one);
  if (straight >= 0) return STRAIGHT + straight;
  if (triple >= 0) return THREE + best(one, 2, triple);
  if (pair < 0) return HIGH_CARD + best(one, HAND);
  const second = highest(without(two, pair));
  return second >= 0 ? TWO_PAIR + best(one, 1, pair, second) : PAIR + best(one, 3, pair);
}

/** Score of the best five of cards of one suit: five or more ranks, as a set. */
export function flushScoreOf(ranks: number): number {
  const straight = straightOf(ranks);
  return straight >= 0 ? STRAIGHT_FLUSH + straight : FLUSH + best(ranks, HAND);
}

/** The highest rank of the best straight in a set of ranks, -1 without one. An ace also stands below the two: 5-4-3-2-A. */
function straightOf(ranks: number): number {
  const runs = ranks & (ranks >> 1) & (ranks >> 2) & (ranks >> 3) & (ranks >> 4);
  if (runs !== 0) return highest(runs) + HAND - 1;
  return (ranks & ACE_LOW_STRAIGHT) === ACE_LOW_STRAIGHT ? HAND - 2 : -1;
}

/** `first`, `second` (where given) and the `many` highest of the other ranks, packed. */
function best(ranks: number, many: number, first = -1, second = -1): number {
  let packed = second >= 0 ? first * 16 + second : Math.max(first, 0);
  let left = without(without(ranks, first), second);
  for (let more = 0; more < many; more += 1) {
    const rank = highest(left);
    packed = packed * 16 + rank;
    left = without(left, rank);
  }
  return packed;
}

/** The highest of a set of ranks, -1 of none. */
const highest = (ranks: number): number => 31 - Math.clz32(ranks);
const without = (ranks: number, rank: number): number => (rank < 0 ? ranks : ranks & ~(1 << rank));
