import type { Card } from '../../cards/card.ts';
import { freshDecks } from '../../cards/deck.ts';
import type { Rng } from '../../chance/rng.ts';
import { simulate } from '../../maths/simulate.ts';
import { dealFrom } from '../shoe.ts';
import { chosenBy, netShare } from './basic.ts';
import type { Chart } from './chart.ts';
import { isSplitStart, startsOf, startValue, type Start } from './expectation.ts';
import { valueOf, VALUES } from './hand.ts';
import { choose, dealBlackjack } from './rules.ts';
import type { BlackjackTable } from './table.ts';

/** Rounds with a split that are played, all starts together. */
const PLAYS = 30_000;
const SIMULATION = 17;

export interface Spread {
  /** Share of rounds that bring back anything. */
  readonly hitRate: number;
  /** Mean of the squared win, in first stakes. */
  readonly squares: number;
  /** Share of rounds with a split; of them both numbers are simulated, of all others exact. */
  readonly splits: number;
  readonly plays: number;
}

/** How far rounds stray from their mean. Hands of one pair share shoe and dealer, so what a split does is played. */
export function spreadOf(table: BlackjackTable, chart: Chart): Spread {
  const exact = (gain: (net: number) => number) => {
    let sum = 0;
    for (const start of startsOf(table, chart, VALUES, gain))
      if (!isSplitStart(table, chart, start)) sum += start.chance * startValue(table, chart, start);
    return sum;
  };
  const split = [...startsOf(table, chart)].filter((start) => isSplitStart(table, chart, start));
  const splits = split.reduce((sum, { chance }) => sum + chance, 0);
  let [hitRate, squares, plays] = [exact((net) => (net > -1 ? 1 : 0)), exact((net) => net * net), 0];
  for (const start of split) {
    const rounds = Math.ceil((PLAYS * start.chance) / splits);
    const played = simulate(playFrom(table, chart, start), rounds, SIMULATION + plays);
    hitRate += start.chance * played.hitRate;
    squares += start.chance * (played.deviation ** 2 * (1 - 1 / rounds) + (played.mean - 1) ** 2);
    plays += rounds;
  }
  return { hitRate, squares, splits, plays };
}

/** Plays a round that starts with these cards, the others dealt anew each time. */
function playFrom(table: BlackjackTable, chart: Chart, { up, cards }: Start): (rng: Rng) => number {
  const others = freshDecks(Math.max(1, table.decks));
  const takeOne = (value: number): readonly Card[] =>
    others.splice(
      others.findIndex((card) => valueOf(card) === value),
      1,
    );
  const given = [cards[0], up, cards[1]].flatMap(takeOne);
  return (rng) => {
    const first = [...given];
    const next = table.decks === 0 ? dealFrom(0, rng) : drawOf(others, rng);
    const deal = (): Card => first.shift() ?? next();
    let round = dealBlackjack(table, deal);
    while (round.stage !== 'over') round = choose(table, round, chosenBy(chart, table, round), deal);
    return netShare(table, round);
  };
}

/** One card after the other, moved to the front; the order of before is as good as any to start from. */
function drawOf(cards: Card[], rng: Rng): () => Card {
  let drawn = 0;
  return () => {
    const place = drawn + rng.below(cards.length - drawn);
    [cards[drawn], cards[place]] = [cards[place]!, cards[drawn]!];
    drawn += 1;
    return cards[drawn - 1]!;
  };
}
