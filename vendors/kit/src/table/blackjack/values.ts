import { placeOf, type Chart } from './chart.ts';
import { chanceOf, putBack, take, type Counts } from './counts.ts';
import {
  blackjackChance,
  DEALER_BLACKJACK,
  DEALER_BUST,
  DEALER_ENDS,
  dealerEnds,
  endOfTotal,
  type DealerTree,
} from './dealer.ts';
import { BEST_TOTAL, isBust, totalOf, VALUES, withCard, type HandState } from './hand.ts';

/**
 * What a hand is worth, in stakes won or lost (or by another gain), when it is played by a chart from here on, against one card that the
 * dealer shows. Cards already taken are gone from the counts; the hole card is still among them, which is as if it were
 * drawn last. Where the dealer looks for blackjack first, only what happens without one is counted.
 */
export interface Values {
  readonly counts: Counts;
  readonly standing: ValueOf;
  readonly hitting: ValueOf;
  readonly doubling: ValueOf;
  /** Hits and stands by the chart. */
  readonly playing: ValueOf;
}

/** In stakes; `key` is the sum of `keyOf` over the hand's cards. */
type ValueOf = (hand: HandState, key: number) => number;

/**
 * A hand's cards in any order have one key: the sum of theirs. Each value has as many bits as a hand of 21 at most can
 * hold of its cards, so that keys stay small whole numbers (a third of the time of larger ones).
 */
export const keyOf = (value: number): number => 1 << KEY_BITS[value]!;
const KEY_BITS = [0, 0, 5, 9, 12, 15, 18, 20, 22, 24, 26];

interface Against {
  readonly up: number;
  readonly tree: DealerTree;
  readonly chart: Chart;
  readonly peeks: boolean;
  readonly gain?: Gain;
}

/** What a round counts for, by what it wins or loses in first stakes; the win itself where nothing is said. */
export type Gain = (net: number) => number;
export const NET: Gain = (net) => net;

/** Opens the values of hands from these counts, which are borrowed: after each call they are as before. */
export function openValues({ up, tree, chart, peeks, gain = NET }: Against, counts: Counts): Values {
  const plays = new Map<number, number>();
  const ends = new Float64Array(DEALER_ENDS);

  const lostWithout = (stakes: number) => gain(-stakes) * (peeks ? 1 - blackjackChance(up, counts) : 1);

  /** Where cards leave no trace in the shoe, hands of one total are one. */
  const memoOf = (hand: HandState, key: number): number => (counts.step === 0 ? hand : key);

  const standingWith = (stakes: number): ValueOf => {
    const stands = new Map<number, number>();
    const gains = [gain(-stakes), gain(0), gain(stakes)] as const;
    return (hand, key) => {
      const memo = memoOf(hand, key);
      const known = stands.get(memo);
      if (known !== undefined) return known;
      dealerEnds(tree, counts, ends);
      let mean = gains[2] * ends[DEALER_BUST]! + (peeks ? 0 : gains[0] * ends[DEALER_BLACKJACK]!);
      for (let total = 17; total <= BEST_TOTAL; total += 1)
        mean += gains[1 + Math.sign(totalOf(hand) - total)]! * ends[endOfTotal(total)]!;
      stands.set(memo, mean);
      return mean;
    };
  };
  const standing = standingWith(1);
  const standingDoubled = standingWith(2);

  /** The mean over the next card of what `then` makes of it, with so many stakes to lose. */
  const overNext = (hand: HandState, key: number, stakes: number, then: ValueOf): number => {
    let mean = 0;
    for (const value of VALUES) {
      const chance = chanceOf(counts, value);
      if (chance === 0) continue;
      const next = withCard(hand, value);
      take(counts, value);
      mean += chance * (isBust(next) ? lostWithout(stakes) : then(next, key + keyOf(value)));
      putBack(counts, value);
    }
    return mean;
  };

  const playing: ValueOf = (hand, key) => {
    if (chart.hits[placeOf(up, hand)] === 0) return standing(hand, key);
    const memo = memoOf(hand, key);
    const known = plays.get(memo);
    if (known !== undefined) return known;
    const value = overNext(hand, key, 1, playing);
    plays.set(memo, value);
    return value;
  };

  return {
    counts,
    standing,
    playing,
    hitting: (hand, key) => overNext(hand, key, 1, playing),
    doubling: (hand, key) => overNext(hand, key, 2, standingDoubled),
  };
}
