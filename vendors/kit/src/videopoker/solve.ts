/** Optimal play, exact: the worth of all 32 holds of a hand, and what the best ones of all hands give back together. */
import type { Card } from '../cards/card.ts';
import { HAND, PLACES, takeCensus, type Census } from './census.ts';
import { readingOf } from './classes.ts';
import { forEachKindOfHand } from './kinds.ts';
import type { PayLine, PayTable } from './table.ts';

/** Holds are sets of the five cards of an ascending hand: bit 0 the lowest. */
const HOLDS = 2 ** HAND;
const ALL = HOLDS - 1;
const SIZES = Uint8Array.from({ length: HOLDS }, (_, hold) => sizeOf(hold));
/** The highest place that is held. */
const TOPS = Uint8Array.from({ length: HOLDS }, (_, hold) => Math.max(0, 31 - Math.clz32(hold)));
const MOST_CARDS = 64;
/** What a card adds to the number of a set where it is the highest of so many: C(card, size). */
const ADDS = Int32Array.from(
  { length: (HAND + 1) * MOST_CARDS },
  (_, at) => PLACES[Math.floor(at / MOST_CARDS)]![at % MOST_CARDS] ?? 0,
);
/** Most cards first: of holds that are worth the same, the one that keeps more. */
const ORDER = Array.from(SIZES, (_, hold) => hold).toSorted((a, b) => SIZES[b]! - SIZES[a]! || a - b);

export interface Solver {
  readonly lines: readonly PayLine[];
  /** Hands that a draw of so many cards (0 to 5) can end in. */
  readonly draws: readonly number[];
  /** A number of equally likely ends that every hold can be told in: a draw of k cards counts `shares[k]` times. */
  readonly whole: number;
  readonly shares: readonly number[];
  /** The best of the 32 holds of five ascending cards. */
  readonly bestHold: (hand: readonly Card[]) => number;
  /** For each hold of five ascending cards: what it pays on average, in hundredths of a coin a coin. */
  readonly worthOf: (hand: readonly Card[]) => readonly number[];
  /** For each class: in how many draws a hold of five ascending cards ends there. */
  readonly endsOf: (hand: readonly Card[], hold: number) => readonly number[];
  /** For each class: in how many of `hands * whole` ends the game ends there by optimal play. */
  readonly endsOfGame: () => readonly number[];
}

/** Solves a pay table at so many coins. Counts are whole numbers below 2^53 throughout, so every answer is exact. */
export function createSolver(table: PayTable, coins: number): Solver {
  const reading = readingOf(table, coins);
  const { lines } = reading;
  const census = takeCensus(table.wild, reading);
  const pays = [...lines.map((line) => line.pays), 0];
  const values = census.around.map((counts) => paidAround(counts, pays));
  const draws = PLACES.map((places) => places[census.cards - HAND]!);
  const whole = draws.reduce(leastCommon, 1);
  const shares = draws.map((ends) => whole / ends);
  const numbers = new Int32Array(HOLDS);
  const sums = new Float64Array(HOLDS);

  const weigh = (hand: readonly Card[]): void => {
    numberHolds(hand, numbers);
    for (let hold = 0; hold < ALL; hold += 1) sums[hold] = values[SIZES[hold]!]![numbers[hold]!]!;
    sums[ALL] = pays[census.hands[numbers[ALL]!]!]!;
    excludeDiscards(sums);
  };
  const bestHold = (hand: readonly Card[]): number => {
    weigh(hand);
    let best = ALL;
    let most = -1;
    for (const hold of ORDER) {
      const worth = sums[hold]! * shares[HAND - SIZES[hold]!]!;
      if (worth > most) [best, most] = [hold, worth];
    }
    return best;
  };
  const addEnds = (hand: readonly Card[], hold: number, times: number, into: Float64Array): void => {
    numberHolds(hand, numbers);
    const thrown = ALL ^ hold;
    for (let back = thrown; ; back = (back - 1) & thrown) {
      const around = hold | back;
      const sign = SIZES[back]! % 2 === 0 ? times : -times;
      if (around === ALL) into[census.hands[numbers[ALL]!]!]! += sign;
      else addCounts(census, SIZES[around]!, numbers[around]!, sign, into);
      if (back === 0) return;
    }
  };
  const countGame = (): readonly number[] => {
    const ends = new Float64Array(census.classes);
    forEachKindOfHand(census.cards, (hand, times) => {
      const hold = bestHold(hand);
      addEnds(hand, hold, times * shares[HAND - SIZES[hold]!]!, ends);
    });
    return [...ends];
  };
  let ofGame: readonly number[] | null = null;
  return {
    lines,
    draws,
    whole,
    shares,
    bestHold,
    worthOf: (hand) => {
      weigh(hand);
      return Array.from(sums, (sum, hold) => sum / draws[HAND - SIZES[hold]!]!);
    },
    endsOf: (hand, hold) => {
      const ends = new Float64Array(census.classes);
      addEnds(hand, hold, 1, ends);
      return [...ends];
    },
    endsOfGame: () => (ofGame ??= countGame()),
  };
}

/** For every hold the number of its set of cards: that of the hold without its highest card, and what this one adds. */
function numberHolds(hand: readonly Card[], numbers: Int32Array): void {
  for (let hold = 1; hold < HOLDS; hold += 1) {
    const top = TOPS[hold]!;
    numbers[hold] = numbers[hold ^ (1 << top)]! + ADDS[SIZES[hold]! * MOST_CARDS + hand[top]!]!;
  }
}

/** From sums over all hands around a hold to sums over those without the other cards of the hand. */
function excludeDiscards(sums: Float64Array): void {
  for (let card = 1; card < HOLDS; card *= 2)
    for (let hold = 0; hold < HOLDS; hold += 1) if ((hold & card) === 0) sums[hold]! -= sums[hold | card]!;
}

function addCounts(
  { around, classes }: Census,
  size: number,
  number: number,
  times: number,
  into: Float64Array,
): void {
  const counts = around[size]!;
  for (let found = 0; found < classes; found += 1) into[found]! += times * counts[number * classes + found]!;
}

function paidAround(counts: ArrayLike<number>, pays: readonly number[]): Float64Array {
  const classes = pays.length;
  const sums = new Float64Array(counts.length / classes);
  for (let set = 0; set < sums.length; set += 1) {
    let sum = 0;
    for (let found = 0; found < classes; found += 1) sum += counts[set * classes + found]! * pays[found]!;
    sums[set] = sum;
  }
  return sums;
}

function sizeOf(hold: number): number {
  return [0, 1, 2, 3, 4].filter((place) => (hold >> place) & 1).length;
}

function leastCommon(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y > 0) [x, y] = [y, x % y];
  return (a / x) * b;
}
