/**
 * How many of all five-card hands that hold given cards fall on each line: for no card, each card, each two, three and
 * four. From it the worth of any hold follows by inclusion and exclusion, without dealing a single draw.
 *
 * Sets of cards are numbered by the combinatorial number system: a < b < c is C(a,1) + C(b,2) + C(c,3).
 */
import { choose } from '../maths/distribution.ts';
import type { Reading } from './classes.ts';
import { deckSize, type Wild } from './table.ts';

export const HAND = 5;

type Counts = Uint8Array | Uint16Array | Uint32Array;

export interface Census {
  readonly cards: number;
  /** One for each line, and the last for hands that fit none. */
  readonly classes: number;
  /** By the number of a hand: its class. */
  readonly hands: Uint8Array;
  /** By size of the set, 0 to 4: hands of each class around each set, `classes` numbers a set. */
  readonly around: readonly Counts[];
}

const MOST_CARDS = 53;
/** `PLACES[k]![card]` is C(card, k). */
export const PLACES: readonly Int32Array[] = Array.from({ length: HAND + 1 }, (_, k) =>
  Int32Array.from({ length: MOST_CARDS + 1 }, (_card, card) => Number(choose(card, k))),
);
const [, , TWOS, THREES, FOURS] = PLACES as [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array];

/** Looks at every hand once: 2,598,960 of them, 2,869,685 with a joker. */
export function takeCensus(wild: Wild, { lines, classOf }: Reading): Census {
  const cards = deckSize(wild);
  const classes = lines.length + 1;
  const hands = new Uint8Array(PLACES[HAND]![cards]!);
  const four = new Uint8Array(PLACES[4]![cards]! * classes);
  let hand = 0;
  for (let e = 4; e < cards; e += 1)
    for (let d = 3; d < e; d += 1)
      for (let c = 2; c < d; c += 1)
        for (let b = 1; b < c; b += 1) {
          const bcde = b + TWOS[c]! + THREES[d]! + FOURS[e]!;
          const bcd = TWOS[b]! + THREES[c]! + FOURS[d]!;
          const bce = TWOS[b]! + THREES[c]! + FOURS[e]!;
          const bde = TWOS[b]! + THREES[d]! + FOURS[e]!;
          const cde = TWOS[c]! + THREES[d]! + FOURS[e]!;
          for (let a = 0; a < b; a += 1) {
            const found = classOf(a, b, c, d, e);
            hands[hand] = found;
            hand += 1;
            four[bcde * classes + found]! += 1;
            four[(a + bcd) * classes + found]! += 1;
            four[(a + bce) * classes + found]! += 1;
            four[(a + bde) * classes + found]! += 1;
            four[(a + cde) * classes + found]! += 1;
          }
        }
  const three = narrowed(four, 4, cards, classes, new Uint16Array(PLACES[3]![cards]! * classes));
  const two = narrowed(three, 3, cards, classes, new Uint16Array(PLACES[2]![cards]! * classes));
  const one = narrowed(two, 2, cards, classes, new Uint32Array(cards * classes));
  const none = narrowed(one, 1, cards, classes, new Uint32Array(classes));
  return { cards, classes, hands, around: [none, one, two, three, four] };
}

/** From the counts around sets of `size` cards those around sets of one card less, each hand found once. */
function narrowed<Into extends Counts>(
  from: Counts,
  size: number,
  cards: number,
  classes: number,
  into: Into,
): Into {
  const sums = new Float64Array(into.length);
  const set = Array.from({ length: size }, (_, card) => card);
  for (let number = 0; number < PLACES[size]![cards]!; number += 1) {
    for (let dropped = 0; dropped < size; dropped += 1) {
      const smaller = numberWithout(set, dropped) * classes;
      for (let found = 0; found < classes; found += 1)
        sums[smaller + found]! += from[number * classes + found]!;
    }
    advance(set);
  }
  // A hand around the smaller set was met once for each of its other cards.
  const times = HAND - size + 1;
  sums.forEach((sum, place) => (into[place] = sum / times));
  return into;
}

/** The next set of as many cards, in the order of their numbers. */
function advance(set: number[]): void {
  let place = 0;
  while (place + 1 < set.length && set[place]! + 1 === set[place + 1]!) place += 1;
  set[place]! += 1;
  for (let below = 0; below < place; below += 1) set[below] = below;
}

function numberWithout(set: readonly number[], dropped: number): number {
  let number = 0;
  let size = 0;
  for (let place = 0; place < set.length; place += 1) {
    if (place === dropped) continue;
    size += 1;
    number += PLACES[size]![set[place]!]!;
  }
  return number;
}
