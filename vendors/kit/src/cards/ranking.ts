/**
 * How strong a poker hand of five, six or seven cards is: a number from 0 (7-5-4-3-2) to 7461 (a royal flush), the same for
 * hands that tie, larger for the better one. All 7,462 of them, for the best five cards of the hand.
 *
 * A hand's ranks are counted in two halves, two to eight and nine to ace, each half a number in base five. The upper half
 * names a row, the lower half a place in it, and rows are as long as there are lower halves of the right size: every rank
 * pattern of seven cards has its own entry in 49,205, and no magic number is needed. Flushes are found by counting suits.
 */
import { CARDS, rankOf, suitOf, type Card } from './card.ts';
import { buildPatterns, LOWER_RANKS, type Patterns } from './patterns.ts';
import { categoryOfScore, flushScoreOf, RANK_SETS, scoreOf } from './scores.ts';

const LOWER_BITS = 17;
const LOWER_MASK = 2 ** LOWER_BITS - 1;
/** Four bits count each suit, starting at three: with five cards of the suit the highest of the four is set. */
const SUITS_START = 0x3333;
const FLUSH_BITS = 0x8888;

const RANK_KEYS = Int32Array.from({ length: CARDS }, (_, card) => {
  const rank = rankOf(card);
  return rank < LOWER_RANKS ? 5 ** rank : (5 ** (rank - LOWER_RANKS)) << LOWER_BITS;
});
const SUIT_KEYS = Int32Array.from({ length: CARDS }, (_, card) => 1 << (suitOf(card) * 4));

const { columns, five, six, seven } = buildPatterns(scoreOf);
const flushScores = Array.from({ length: RANK_SETS }, (_, ranks) =>
  hasFive(ranks) ? flushScoreOf(ranks) : -1,
);
/** Every score that a hand can have, in their order: its place is its strength. */
const order = [...new Set([...five.scores, ...flushScores.filter((score) => score >= 0)])].toSorted(
  (a, b) => a - b,
);
const strengths = new Map(order.map((score, strength) => [score, strength]));
const tableOf = ({ scores }: Patterns): Uint16Array =>
  Uint16Array.from(scores, (score) => strengths.get(score)!);

const categories = Uint8Array.from(order, categoryOfScore);
const flushes = Uint16Array.from(flushScores, (score) => strengths.get(score) ?? 0);
const ofFive = tableOf(five);
const ofSix = tableOf(six);
const ofSeven = tableOf(seven);
const rowsOfFive = five.rows;
const rowsOfSix = six.rows;
const rowsOfSeven = seven.rows;

export const ROYAL_FLUSH = order.length - 1;

/** The place of a strength's category in `HAND_CATEGORIES`. */
export const categoryOf = (strength: number): number => categories[strength]!;

/** Strength of five different cards, none of them the joker. */
export function rankFive(a: Card, b: Card, c: Card, d: Card, e: Card): number {
  const suits = SUITS_START + SUIT_KEYS[a]! + SUIT_KEYS[b]! + SUIT_KEYS[c]! + SUIT_KEYS[d]! + SUIT_KEYS[e]!;
  if ((suits & FLUSH_BITS) !== 0)
    return flushes[(1 << (a >> 2)) | (1 << (b >> 2)) | (1 << (c >> 2)) | (1 << (d >> 2)) | (1 << (e >> 2))]!;
  const key = RANK_KEYS[a]! + RANK_KEYS[b]! + RANK_KEYS[c]! + RANK_KEYS[d]! + RANK_KEYS[e]!;
  return ofFive[rowsOfFive[key >> LOWER_BITS]! + columns[key & LOWER_MASK]!]!;
}

/** Strength of the best five of seven different cards, none of them the joker. */
export function rankSeven(a: Card, b: Card, c: Card, d: Card, e: Card, f: Card, g: Card): number {
  const suits =
    SUITS_START +
    (SUIT_KEYS[a]! + SUIT_KEYS[b]! + SUIT_KEYS[c]! + SUIT_KEYS[d]!) +
    (SUIT_KEYS[e]! + SUIT_KEYS[f]! + SUIT_KEYS[g]!);
  const flush = suits & FLUSH_BITS;
  if (flush !== 0) return flushOf(flush, [a, b, c, d, e, f, g]);
  const key =
    RANK_KEYS[a]! +
    RANK_KEYS[b]! +
    RANK_KEYS[c]! +
    RANK_KEYS[d]! +
    RANK_KEYS[e]! +
    RANK_KEYS[f]! +
    RANK_KEYS[g]!;
  return ofSeven[rowsOfSeven[key >> LOWER_BITS]! + columns[key & LOWER_MASK]!]!;
}

/** Strength of the best five of five to seven different cards, none the joker. RangeError for more or fewer. */
export function rankHand(cards: readonly Card[]): number {
  if (cards.length < 5 || cards.length > 7)
    throw new RangeError(`a hand of ${cards.length} cards has no rank: five to seven have`);
  let suits = SUITS_START;
  let key = 0;
  for (const card of cards) {
    suits += SUIT_KEYS[card]!;
    key += RANK_KEYS[card]!;
  }
  const flush = suits & FLUSH_BITS;
  if (flush !== 0) return flushOf(flush, cards);
  const upper = key >> LOWER_BITS;
  const column = columns[key & LOWER_MASK]!;
  if (cards.length === 5) return ofFive[rowsOfFive[upper]! + column]!;
  return cards.length === 6 ? ofSix[rowsOfSix[upper]! + column]! : ofSeven[rowsOfSeven[upper]! + column]!;
}

/** Five of at most seven cards in one suit leave no room for a full house or four of a kind: the flush is the best. */
function flushOf(flush: number, cards: readonly Card[]): number {
  const suit = (31 - Math.clz32(flush)) >> 2;
  let ranks = 0;
  for (const card of cards) if ((card & 3) === suit) ranks |= 1 << (card >> 2);
  return flushes[ranks]!;
}

function hasFive(ranks: number): boolean {
  let left = ranks;
  for (let dropped = 0; dropped < 4; dropped += 1) left &= left - 1;
  return left !== 0;
}
