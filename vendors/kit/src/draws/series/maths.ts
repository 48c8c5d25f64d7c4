import { z } from 'zod';
import { calculator } from '../../maths/calculator.ts';
import { measureCounted } from '../../table/counted.ts';
import { LOST, shareOf } from '../../table/odds.ts';
import { remembered } from '../../instant/exact.ts';
import {
  chanceOfSeries,
  judgeSeries,
  playSeries,
  priceOfSeries,
  seriesBet,
  seriesBets,
  type SeriesBet,
} from './rules.ts';

const HUNDREDTHS = 100;
const rulesSchema = z.strictObject({
  maps: z
    .array(z.number().int().min(1).max(999))
    .min(1)
    .max(9)
    .refine((maps) => maps.length % 2 === 1, { error: 'an odd number of maps is needed' })
    .default([540, 480, 570, 510, 530]),
  paybackBps: z.number().int().min(1).max(10_000).default(9_500),
});
type Rules = z.infer<typeof rulesSchema>;

/** A virtual match over maps: every way in which it can go is summed, and prices follow from it. */
export const seriesMaths = calculator<Rules>({
  name: 'series',
  summary: 'A virtual match of two sides, best of 1 to 9 maps: winner, first map, score, maps played; exact.',
  options: {
    maps: {
      type: 'json',
      help: 'thousandths with which the home side takes each map ([540,480,570,510,530])',
    },
    paybackBps: {
      type: 'number',
      help: 'what comes back, in basis points, before prices are floored (9500)',
    },
  },
  rules: rulesSchema,
  measure: (rules) =>
    [...betsOf(rules)].map(([name, { bet, price }]) => {
      const { over, under } = chanceOfSeries(rules, bet);
      return measureCounted(name, [
        { back: { comes: price, per: HUNDREDTHS }, ways: over },
        { back: LOST, ways: under - over },
      ]);
    }),
  play(rules, name, rng) {
    const { bet, price } = betsOf(rules).get(name)!;
    return shareOf(judgeSeries(bet, price, playSeries(rules, rng)));
  },
});

const betsOf = remembered(
  (rules: Rules): ReadonlyMap<string, { bet: SeriesBet; price: number }> =>
    new Map(
      seriesBets(rules).map((name) => {
        const bet = seriesBet(rules, name);
        return [name, { bet, price: priceOfSeries(rules, bet) }];
      }),
    ),
);
