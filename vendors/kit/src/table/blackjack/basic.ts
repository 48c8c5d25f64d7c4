import { shareOf } from '../odds.ts';
import { placeOf, startOf, type Chart } from './chart.ts';
import { stateOf, valueOf } from './hand.ts';
import {
  choicesOf,
  choose,
  dealBlackjack,
  handBack,
  type BlackjackRound,
  type Choice,
  type Deal,
} from './rules.ts';
import type { BlackjackTable } from './table.ts';

/** What the chart says now; insurance it always refuses. Only while a choice is open. */
export function chosenBy(chart: Chart, table: BlackjackTable, round: BlackjackRound): Choice {
  const allowed = choicesOf(table, round);
  const { cards } = round.hands[round.active]!;
  const up = valueOf(round.dealer[0]!);
  const [first = 0, second = 0] = cards.map(valueOf);
  const place = placeOf(up, stateOf(cards));
  if (allowed.includes('surrender') && chart.surrenders[startOf(up, ...inOrder(first, second))] === 1)
    return 'surrender';
  if (round.stage === 'offer') return 'refuse';
  if (allowed.includes('split') && chart.splits[placeOf(up, first)] === 1) return 'split';
  if (allowed.includes('double') && chart.doubles[place] === 1) return 'double';
  return allowed.includes('hit') && chart.hits[place] === 1 ? 'hit' : 'stand';
}

/** Plays one round by the chart. */
export function playByChart(chart: Chart, table: BlackjackTable, deal: Deal): BlackjackRound {
  let round = dealBlackjack(table, deal);
  while (round.stage !== 'over') round = choose(table, round, chosenBy(chart, table, round), deal);
  return round;
}

/** What comes back of a first stake of 1, less what was added to it. Without insurance. */
export function netShare(table: BlackjackTable, round: BlackjackRound): number {
  return round.hands.reduce(
    (sum, hand) => sum + (hand.isDoubled ? 2 : 1) * (shareOf(handBack(table, round, hand)) - 1),
    1,
  );
}

const inOrder = (a: number, b: number): [number, number] => (a < b ? [a, b] : [b, a]);
