import type { Rng } from '../../chance/rng.ts';
import { calculator, type Measure } from '../../maths/calculator.ts';
import { measureOf } from '../../maths/distribution.ts';
import { plus, reduced, shareOf, times, type Ratio } from '../../maths/ratio.ts';
import { simulate } from '../../maths/simulate.ts';
import { drawCard, GRIDS, range } from './card.ts';
import { chanceOf, chanceWithin, expectedCalls, pairOf, termsOf, type Terms } from './chances.ts';
import { callThatReaches, callTimes, drawCalls, tierAt, type Tier } from './rules.ts';
import { formatOf, paidGoalsOf, rulesSchema, type BingoTable, type PaidGoal } from './table.ts';

const CARD = 'card';
const SIMULATION = 75_90;
const NOTHING: Ratio = { over: 0n, under: 1n };

/** Bingo. Facts page: blackout of 75 in n calls C(51, n-24)/C(75, n); full house of 90 C(75, n-15)/C(90, n). */
export const bingoMaths = calculator<BingoTable>({
  name: 'bingo',
  summary:
    'Cards of 30, 75, 80 or 90 balls: goals paid by the number of calls; exact, but for the spread of several.',
  options: {
    game: { type: 'text', help: '30, 75, 80 or 90 balls (75)' },
    prizes: {
      type: 'json',
      help: 'by goal (line, two lines, corners, cross, frame, blackout; of 90: line, two lines, full house): what it pays, or a list of {within: calls, pays}',
    },
    patterns: {
      type: 'json',
      help: 'goals of your own: {"tee": "xxxxx/..x../..x../..x../..x.."}, or a list of ways',
    },
    cards: { type: 'number', help: 'cards bought in the same game, 1 to 100; their spread is simulated (1)' },
    within: { type: 'json', help: 'numbers of calls whose chance is wanted, as [40,50]' },
    trials: { type: 'number', help: 'games of the simulation of several cards (20000)' },
  },
  rules: rulesSchema,
  measure(table) {
    const { balls } = GRIDS[formatOf(table)];
    const goals = paidGoalsOf(table).map((paid) => ({ ...paid, terms: termsOf(paid.goal) }));
    const card = measureCard(goals, balls);
    return [
      ...goals.map((goal) => ({ ...measureGoal(goal, balls, table.within), isPart: true })),
      card,
      ...(table.cards > 1 ? [measureCards(table, card)] : []),
    ];
  },
  play: (table, bet, rng) => playCards(table, bet, rng),
});

type Counted = PaidGoal & { readonly terms: Terms };

function measureGoal({ name, tiers, terms }: Counted, balls: number, within: readonly number[]): Measure {
  const chances = [NOTHING, ...tiers.map((tier) => chanceWithin(terms, balls, tier.within))];
  const cases = tiers.map(({ pays }, at) => ({ pays, chance: minus(chances[at + 1]!, chances[at]!) }));
  const missed = minus({ over: 1n, under: 1n }, chances.at(-1)!);
  const exact = cases.map(({ pays, chance }) => times(pays, chance)).reduce(plus, NOTHING);
  return {
    ...measureOf(name, [
      ...cases.map(({ pays, chance }) => ({ pays: shareOf(pays), weight: shareOf(chance) })),
      { pays: 0, weight: shareOf(missed) },
    ]),
    return: shareOf(exact),
    fraction: { paid: String(exact.over), of: String(exact.under) },
    notes: {
      'calls on average, if all balls are called': shareOf(expectedCalls(terms, balls)),
      ...Object.fromEntries(
        [...new Set([...tiers.map((tier) => tier.within), ...within])]
          .toSorted((a, b) => a - b)
          .map((calls) => [`within ${calls}`, shareOf(chanceWithin(terms, balls, calls))]),
      ),
    },
  };
}

/** All goals of one card together: returns add up, and how they go together is counted for every two tiers. */
function measureCard(goals: readonly Counted[], balls: number): Measure {
  const exact = goals
    .flatMap((goal) =>
      stepsOf(goal.tiers).map(({ step, within }) => times(step, chanceWithin(goal.terms, balls, within))),
    )
    .reduce(plus, NOTHING);
  const squares = goals
    .flatMap((one) => goals.map((other) => productOf(one, other, balls)))
    .reduce(plus, NOTHING);
  const paying = goals.filter(({ tiers }) => tiers.some(({ pays }) => pays.over > 0n));
  const best = paying.map(({ terms, tiers }) => ({
    terms,
    within: lastOf(tiers, (tier) => shareOf(tier.pays) === shareOf(tiers[0]!.pays)),
  }));
  const any = paying.map(({ terms, tiers }) => ({
    terms,
    within: lastOf(tiers, ({ pays }) => pays.over > 0n),
  }));
  return {
    bet: CARD,
    return: shareOf(exact),
    hitRate: paying.length === 0 ? 0 : shareOf(chanceOf('any', any, balls)),
    deviation: Math.sqrt(shareOf(minus(squares, times(exact, exact)))),
    highest: shareOf(goals.map(({ tiers }) => tiers[0]!.pays).reduce(plus, NOTHING)),
    highestOdds: paying.length === 0 ? 1 : shareOf(chanceOf('all', best, balls)),
    method: 'exact',
    fraction: { paid: String(exact.over), of: String(exact.under) },
  };
}

/** The mean of the product of what two goals pay: over every two steps, their product times the chance of both. */
function productOf(one: Counted, other: Counted, balls: number): Ratio {
  if (one === other) return squareOf(one, balls);
  const pair = pairOf(one.terms, other.terms, balls);
  return stepsOf(one.tiers)
    .flatMap((a) =>
      stepsOf(other.tiers).map((b) => times(times(a.step, b.step), pair.within(a.within, b.within))),
    )
    .reduce(plus, NOTHING);
}

function squareOf({ tiers, terms }: Counted, balls: number): Ratio {
  return tiers
    .map(({ within, pays }, at) => {
      const next = tiers[at + 1]?.pays ?? NOTHING;
      return times(minus(times(pays, pays), times(next, next)), chanceWithin(terms, balls, within));
    })
    .reduce(plus, NOTHING);
}

/** Tiers as what each adds to the next later one. */
function stepsOf(tiers: readonly Tier[]): readonly { readonly step: Ratio; readonly within: number }[] {
  return tiers.map(({ within, pays }, at) => ({ within, step: minus(pays, tiers[at + 1]?.pays ?? NOTHING) }));
}

function lastOf(tiers: readonly Tier[], fits: (tier: Tier) => boolean): number {
  return tiers.findLast(fits)?.within ?? 0;
}

/**
 * Several cards meet the same calls, and columns share out the numbers: their luck goes together, so their hit rate and
 * deviation are simulated. Each gives back what one does. The odds of the highest are a lower bound: those of as many
 * cards in games of their own.
 */
function measureCards(table: BingoTable, card: Measure): Measure {
  const bet = `${table.cards} cards`;
  const played = simulate((rng) => playCards(table, bet, rng), table.trials, SIMULATION);
  return {
    ...card,
    bet,
    hitRate: played.hitRate,
    deviation: played.deviation,
    highestOdds: card.highestOdds ** table.cards,
    simulated: ['hitRate', 'deviation'],
    plays: table.trials,
    isPart: true,
    notes: {
      'return of the simulation behind the rest': played.mean,
      'its standard error': played.standardError,
      'odds of the highest, at least': card.highestOdds ** table.cards,
    },
  };
}

function playCards(table: BingoTable, bet: string, rng: Rng): number {
  const format = formatOf(table);
  const goals = preparedOf(table).filter(
    ({ name }) => bet === name || bet === CARD || bet.endsWith(' cards'),
  );
  const cards = bet.endsWith(' cards') ? table.cards : 1;
  const longest = Math.max(...goals.map(({ tiers }) => tiers.at(-1)!.within));
  const dealt = range(0, cards).map(() => drawCard(format, rng));
  const { balls } = GRIDS[format];
  const calledAt = callTimes(balls, drawCalls(balls, longest, rng));
  let back = 0;
  for (const card of dealt)
    for (const { goal, tiers } of goals) {
      const tier = tierAt(tiers, callThatReaches(card, goal, calledAt));
      if (tier) back += shareOf(tier.pays);
    }
  return back / cards;
}

/** Thousands of plays ask for the same goals. */
const prepared = new WeakMap<BingoTable, readonly PaidGoal[]>();

function preparedOf(table: BingoTable): readonly PaidGoal[] {
  const made = prepared.get(table) ?? paidGoalsOf(table);
  prepared.set(table, made);
  return made;
}

function minus(a: Ratio, b: Ratio): Ratio {
  return reduced({ over: a.over * b.under - b.over * a.under, under: a.under * b.under });
}
