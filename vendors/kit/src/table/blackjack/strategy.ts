import { emptyChart, PLAYABLE, placeOf, startOf, type Chart } from './chart.ts';
import { chanceOf, freshCounts, take, type Counts } from './counts.ts';
import {
  blackjackChance,
  DEALER_BLACKJACK,
  DEALER_BUST,
  DEALER_ENDS,
  dealerEnds,
  dealerTree,
  endOfTotal,
} from './dealer.ts';
import { startsOf, type Start } from './expectation.ts';
import { BEST_TOTAL, isBust, totalOf, VALUES, withCard, type HandState } from './hand.ts';
import type { BlackjackTable } from './table.ts';

/**
 * Basic strategy of a table, derived: first as if cards left no trace in the shoe (but for the card that the dealer
 * shows), then each entry by the exact values of all two-card hands that it speaks for, weighed by how often they come.
 */
export function basicStrategy(table: BlackjackTable): Chart {
  return improved(table, roughChart(table));
}

/** Best play by total from odds that never change. */
function roughChart(table: BlackjackTable): Chart {
  const chart = emptyChart();
  for (const up of VALUES) {
    const counts = freshCounts(table.decks);
    take(counts, up);
    const fixed: Counts = { ...counts, step: 0 };
    const worth = worthOf(table, up, fixed);
    for (const hand of PLAYABLE) {
      const stand = worth.standing(hand);
      const hit = worth.drawing(hand, worth.best);
      if (hit > stand) chart.hits[placeOf(up, hand)] = 1;
      if (2 * worth.drawing(hand, worth.standing) > Math.max(hit, stand))
        chart.doubles[placeOf(up, hand)] = 1;
    }
  }
  return chart;
}

function worthOf({ hitsSoft17, peeks }: BlackjackTable, up: number, counts: Counts) {
  const ends = new Float64Array(DEALER_ENDS);
  dealerEnds(dealerTree(up, hitsSoft17), counts, ends);
  const busted = peeks ? blackjackChance(up, counts) - 1 : -1;
  const known = new Map<HandState, number>();
  const standing = (hand: HandState): number => {
    if (isBust(hand)) return busted;
    let net = ends[DEALER_BUST]! - (peeks ? 0 : ends[DEALER_BLACKJACK]!);
    for (let total = 17; total <= BEST_TOTAL; total += 1)
      net += Math.sign(totalOf(hand) - total) * ends[endOfTotal(total)]!;
    return net;
  };
  const drawing = (hand: HandState, then: (hand: HandState) => number): number =>
    VALUES.reduce((mean, value) => mean + chanceOf(counts, value) * then(withCard(hand, value)), 0);
  const best = (hand: HandState): number => {
    if (isBust(hand)) return busted;
    const value = known.get(hand) ?? Math.max(standing(hand), drawing(hand, best));
    known.set(hand, value);
    return value;
  };
  return { standing, drawing, best };
}

/** Sums of what each choice is worth over the starts that one entry of the chart speaks for. */
interface Sums {
  up: number;
  hand: HandState;
  stand: number;
  hit: number;
  double: number;
}

function improved(table: BlackjackTable, rough: Chart): Chart {
  const starts = [...startsOf(table, rough)].filter(({ natural }) => natural === null);
  const chart: Chart = { ...emptyChart(), hits: rough.hits.slice(), doubles: rough.doubles.slice() };
  for (const sums of sumsOf(starts)) {
    const place = placeOf(sums.up, sums.hand);
    chart.hits[place] = sums.hit > sums.stand ? 1 : 0;
    chart.doubles[place] = sums.double > Math.max(sums.hit, sums.stand) ? 1 : 0;
  }
  decideStarts(chart, starts);
  return chart;
}

/** Splits and surrenders, beside what the chart makes of the hand otherwise. */
function decideStarts(chart: Chart, starts: readonly Start[]): void {
  const gained = new Map<number, number>();
  for (const start of starts) {
    const { up, cards, hand, surrender, chance } = start;
    const place = placeOf(up, hand);
    const drawn = chart.hits[place] === 1 ? start.hit : start.stand;
    const plain = start.double !== null && chart.doubles[place] === 1 ? start.double : drawn;
    const split = start.split();
    if (split !== null && split > plain) chart.splits[placeOf(up, cards[0])] = 1;
    if (surrender === null) continue;
    const at = startOf(up, cards[0], cards[1]);
    gained.set(at, (gained.get(at) ?? 0) + chance * (surrender - Math.max(plain, split ?? plain)));
  }
  for (const [at, gain] of gained) chart.surrenders[at] = gain > 0 ? 1 : 0;
}

/** Pairs speak for a total only where no other two cards make it. */
function sumsOf(starts: readonly Start[]): Iterable<Sums> {
  const found = new Map<number, Sums>();
  const isPair = ({ cards }: Start) => cards[0] === cards[1];
  const spokenFor = new Set(
    starts.filter((start) => !isPair(start)).map(({ up, hand }) => placeOf(up, hand)),
  );
  for (const start of starts) {
    const { up, hand, chance } = start;
    const place = placeOf(up, hand);
    if (isPair(start) && spokenFor.has(place)) continue;
    const sums = found.get(place) ?? { up, hand, stand: 0, hit: 0, double: 0 };
    sums.stand += chance * start.stand;
    sums.hit += chance * start.hit;
    sums.double += start.double === null ? Number.NEGATIVE_INFINITY : chance * start.double;
    found.set(place, sums);
  }
  return found.values();
}
