import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import { LARGEST_RANGE } from '../../chance/rng.ts';
import { calculator } from '../../maths/calculator.ts';
import { measureCounted } from '../../table/counted.ts';
import { LOST, shareOf } from '../../table/odds.ts';
import { remembered } from '../../instant/exact.ts';
import { chanceOfRace, isRaceWon, priceOfRace, raceBet, runRace, type RaceBet } from './rules.ts';

const HUNDREDTHS = 100;
const rulesSchema = z
  .strictObject({
    weights: z.array(z.number().int().min(1)).min(2).max(16).default([30, 22, 17, 13, 10, 8]),
    places: z.number().int().min(1).default(2),
    paybackBps: z.number().int().min(1).max(10_000).default(9_400),
    bets: z.array(Text).min(1).optional(),
  })
  .superRefine(({ weights, places, bets = [] }, context) => {
    const wrong = (path: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (places >= weights.length) wrong('places', `fewer than the ${weights.length} runners are needed`);
    if (weights.reduce((sum, weight) => sum + weight, 0) > LARGEST_RANGE)
      wrong('weights', `their sum is at most ${LARGEST_RANGE}`);
    for (const name of bets) {
      try {
        raceBet({ weights }, name);
      } catch (error) {
        wrong('bets', String(error));
      }
    }
  });
type Rules = z.infer<typeof rulesSchema>;

/** A virtual race: the chance of every order is counted, and prices follow from it. */
export const raceMaths = calculator<Rules>({
  name: 'race',
  summary:
    'A virtual race by whole weights: win, place and the first two in order; exact, every order summed.',
  options: {
    weights: { type: 'json', help: "the runners' weights ([30,22,17,13,10,8])" },
    places: { type: 'number', help: 'how many of the first are placed (2)' },
    paybackBps: {
      type: 'number',
      help: 'what comes back, in basis points, before prices are floored (9400)',
    },
    bets: { type: 'json', help: 'bets to look at, as ["win 3","order 3-1"] (all)' },
  },
  rules: rulesSchema,
  measure: (rules) =>
    [...betsOf(rules)].map(([name, { bet, price }]) => {
      const { over, under } = chanceOfRace(rules, bet);
      return measureCounted(name, [
        { back: { comes: price, per: HUNDREDTHS }, ways: over },
        { back: LOST, ways: under - over },
      ]);
    }),
  play(rules, name, rng) {
    const { bet, price } = betsOf(rules).get(name)!;
    return isRaceWon(rules, bet, runRace(rules, rng)) ? shareOf({ comes: price, per: HUNDREDTHS }) : 0;
  },
});

const betsOf = remembered((rules: Rules): ReadonlyMap<string, { bet: RaceBet; price: number }> => {
  const runners = rules.weights.map((_, at) => at + 1);
  const every = [
    ...runners.flatMap((runner) => [`win ${runner}`, `place ${runner}`]),
    ...runners.flatMap((first) =>
      runners.filter((second) => second !== first).map((second) => `order ${first}-${second}`),
    ),
  ];
  return new Map(
    (rules.bets ?? every).map((name) => {
      const bet = raceBet(rules, name);
      return [name, { bet, price: priceOfRace(rules, bet) }];
    }),
  );
});
