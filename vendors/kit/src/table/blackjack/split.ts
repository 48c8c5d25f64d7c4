import { placeOf, type Chart } from './chart.ts';
import { chanceOf, putBack, take, type Counts } from './counts.ts';
import type { DealerTree } from './dealer.ts';
import { ACE_VALUE, NO_CARDS, VALUES, withCard } from './hand.ts';
import { mayDouble, mostHandsOf, type BlackjackTable } from './table.ts';
import { keyOf, openValues } from './values.ts';

export interface Splitting {
  readonly table: BlackjackTable;
  readonly chart: Chart;
  readonly tree: DealerTree;
  readonly up: number;
}

/** Hands of one split pair when so many more pair cards came: with another second card, and with any. */
interface OneHand {
  readonly other: number;
  readonly any: number;
}

/**
 * What a pair is worth when it is split, and split again whenever a pair card comes and the table allows it. Exact, by
 * two facts. The cards of a shoe can be drawn in any order, so each hand's value is that of a first hand; and a hand
 * beside q others whose second card is known to be no pair card is worth, by inclusion and exclusion,
 * G(p, q) = G(p, q - 1) - P(pair card) G(p + 1, q - 1), where p pair cards have left the shoe.
 */
export function splitValue(splitting: Splitting, value: number, counts: Counts): number {
  const { table } = splitting;
  const most = mostHandsOf(table, value);
  const hands = new Map<number, OneHand>();
  const pairChance = (gone: number) =>
    Math.max(0, counts.of[value]! - counts.step * gone) / (counts.left - counts.step * gone);
  const handAfter = (gone: number): OneHand => {
    const known = hands.get(counts.step * gone) ?? oneHand(splitting, value, counts, gone);
    hands.set(counts.step * gone, known);
    return known;
  };
  const beside = (kind: keyof OneHand, gone: number, others: number): number => {
    if (others === 0) return handAfter(gone)[kind];
    const chance = pairChance(gone);
    const drawn = chance === 0 ? 0 : chance * beside(kind, gone + 1, others - 1);
    return beside(kind, gone, others - 1) - drawn;
  };

  let total = 0;
  /** `open` hands wait for their second card, `settled` got another one, `splits` pair cards came. */
  const walk = (open: number, settled: number, splits: number, chance: number): void => {
    const gone = 2 + splits;
    if (open === 0 || gone === most) {
      if (settled > 0) total += chance * settled * beside('other', gone, settled - 1);
      if (open > 0) total += chance * open * beside('any', gone, settled);
      return;
    }
    walk(open - 1, settled + 1, splits, chance);
    const next = pairChance(gone);
    if (next > 0) walk(open + 1, settled, splits + 1, chance * next);
  };
  walk(2, 0, 0, 1);
  return total;
}

/** One hand that starts with the pair's card; `gone` of them have left the shoe, its own included. */
function oneHand(
  { table, chart, tree, up }: Splitting,
  value: number,
  counts: Counts,
  gone: number,
): OneHand {
  take(counts, value, gone);
  const values = openValues({ up, tree, chart, peeks: table.peeks }, counts);
  const first = withCard(NO_CARDS, value);
  const isLeftAlone = value === ACE_VALUE && !table.hitSplitAces;
  let [other, any] = [0, 0];
  for (const second of VALUES) {
    const chance = chanceOf(counts, second);
    if (chance === 0) continue;
    const hand = withCard(first, second);
    const key = keyOf(value) + keyOf(second);
    take(counts, second);
    const doubles =
      table.doubleAfterSplit && mayDouble(table, hand) && chart.doubles[placeOf(up, hand)] === 1;
    const play = isLeftAlone ? values.standing : doubles ? values.doubling : values.playing;
    const share = chance * play(hand, key);
    putBack(counts, second);
    any += share;
    if (second !== value) other += share;
  }
  putBack(counts, value, gone);
  return { other, any };
}
