import { placeOf, startOf, type Chart } from './chart.ts';
import { chanceOf, freshCounts, putBack, take, type Counts } from './counts.ts';
import { blackjackChance, dealerTree } from './dealer.ts';
import { BEST_TOTAL, NO_CARDS, totalOf, VALUES, withCard, type HandState } from './hand.ts';
import { splitValue } from './split.ts';
import { mayDouble, mostHandsOf, type BlackjackTable } from './table.ts';
import { keyOf, NET, openValues, type Gain } from './values.ts';

/** Two first cards against one that the dealer shows, and what each choice is worth; what is not allowed is null. */
export interface Start {
  readonly up: number;
  readonly cards: readonly [number, number];
  readonly hand: HandState;
  /** How likely a round starts so. */
  readonly chance: number;
  /** What a dealer's blackjack takes before any choice: no choice changes it. */
  readonly lostBefore: number;
  readonly natural: number | null;
  readonly stand: number;
  readonly hit: number;
  readonly double: number | null;
  /** Worked out when asked for: it is the costly one. */
  split(): number | null;
  readonly surrender: number | null;
}

/**
 * Every start of a round against these cards shown, with hands played on by the chart. By another gain than what is won
 * splits have no worth here: that of several hands together is not the sum of theirs.
 */
export function* startsOf(
  table: BlackjackTable,
  chart: Chart,
  ups = VALUES,
  gain: Gain = NET,
): Generator<Start> {
  for (const up of ups) {
    const counts = freshCounts(table.decks);
    const upChance = chanceOf(counts, up);
    take(counts, up);
    const tree = dealerTree(up, table.hitsSoft17);
    const values = openValues({ up, tree, chart, peeks: table.peeks, gain }, counts);
    for (const first of VALUES)
      for (const second of VALUES.slice(first - 1)) {
        const dealt = upChance * chanceOfTwo(counts, first, second);
        if (dealt === 0) continue;
        const hand = withCard(withCard(NO_CARDS, first), second);
        const key = keyOf(first) + keyOf(second);
        const mayBeSplit = gain === NET && first === second && mostHandsOf(table, first) > 1;
        const split = () => (mayBeSplit ? splitValue({ table, chart, tree, up }, first, counts) : null);
        take(counts, first);
        take(counts, second);
        const blackjack = blackjackChance(up, counts);
        const isNatural = totalOf(hand) === BEST_TOTAL;
        const start = {
          lostBefore: table.peeks && !isNatural ? gain(-1) * blackjack : 0,
          natural: isNatural ? gain(payOf(table)) * (1 - blackjack) + gain(0) * blackjack : null,
          stand: values.standing(hand, key),
          hit: values.hitting(hand, key),
          double: mayDouble(table, hand) ? values.doubling(hand, key) : null,
          surrender: surrenderValue(table, blackjack, gain),
        };
        putBack(counts, first);
        putBack(counts, second);
        yield { up, cards: [first, second], hand, chance: dealt, ...start, split };
      }
  }
}

function chanceOfTwo(counts: Counts, first: number, second: number): number {
  const one = chanceOf(counts, first);
  take(counts, first);
  const both = one * chanceOf(counts, second);
  putBack(counts, first);
  return first === second ? both : 2 * both;
}

const payOf = ({ blackjackPays: { wins, per } }: BlackjackTable): number => wins / per;

/** Beside what a dealer's blackjack takes before: a late surrender is no way out of it. */
function surrenderValue({ surrender, peeks }: BlackjackTable, blackjack: number, gain: Gain): number | null {
  if (surrender === 'none') return null;
  if (surrender === 'early') return gain(-0.5) - (peeks ? gain(-1) * blackjack : 0);
  return gain(-0.5) * (1 - blackjack) + (peeks ? 0 : gain(-1) * blackjack);
}

/** Whether the chart splits it, where nothing comes before. */
export function isSplitStart(table: BlackjackTable, chart: Chart, { up, cards, natural }: Start): boolean {
  const [first, second] = cards;
  if (first !== second || natural !== null || mostHandsOf(table, first) < 2) return false;
  if (table.surrender !== 'none' && chart.surrenders[startOf(up, first, second)] === 1) return false;
  return chart.splits[placeOf(up, first)] === 1;
}

/** What the chart makes of a start. */
export function startValue(table: BlackjackTable, chart: Chart, start: Start): number {
  const { up, cards, hand, natural, surrender } = start;
  if (natural !== null) return natural;
  return start.lostBefore + chosen();

  function chosen(): number {
    if (surrender !== null && chart.surrenders[startOf(up, cards[0], cards[1])] === 1) return surrender;
    if (cards[0] === cards[1] && chart.splits[placeOf(up, cards[0])] === 1) {
      const split = start.split();
      if (split !== null) return split;
    }
    if (start.double !== null && chart.doubles[placeOf(up, hand)] === 1) return start.double;
    return chart.hits[placeOf(up, hand)] === 1 ? start.hit : start.stand;
  }
}

/** The mean win of a round in stakes, played by the chart: exact, for any number of decks. */
export function expectationOf(table: BlackjackTable, chart: Chart): number {
  let mean = 0;
  for (const start of startsOf(table, chart)) mean += start.chance * startValue(table, chart, start);
  return mean;
}
