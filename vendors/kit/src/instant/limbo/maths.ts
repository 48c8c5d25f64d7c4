import { z } from 'zod';
import { calculator } from '../../maths/calculator.ts';
import { measureOf } from '../../maths/distribution.ts';
import { WORD } from '../../chance/rng.ts';
import { oneOrMore } from '../exact.ts';
import { WHOLE_BPS } from '../multiplier.ts';
import { drawLimbo, LEAST_HUNDREDTHS, limboOf, limboWins } from './rules.ts';

const HIGHEST = 1_000_000;
const target = z
  .number()
  .min(1)
  .max(HIGHEST)
  .refine((value) => hundredthsOf(value) / LEAST_HUNDREDTHS === value, 'at most two decimals');
const rulesSchema = z
  .strictObject({
    payback: z
      .number()
      .positive()
      .max(1)
      .refine((value) => bpsOf(value) / WHOLE_BPS === value, 'at most four decimals')
      .default(0.99),
    targets: oneOrMore(target).default([1.5, 2, 10, 100, 1000]),
  })
  .refine(
    ({ payback, targets }) => targets.every((one) => limboWins(hundredthsOf(one), bpsOf(payback)) > 0),
    'a target lies above the greatest multiplier there is',
  );

/** Limbo: a multiplier is drawn, and whoever asked for no more than that gets what they asked for. */
export const limboMaths = calculator<z.infer<typeof rulesSchema>>({
  name: 'limbo',
  summary: 'A drawn multiplier at or over a target; exact, of 2^32 draws. P(M >= x) = payback / x.',
  options: {
    payback: { type: 'number', help: 'what the game gives back, 0 to 1, four decimals (0.99)' },
    targets: {
      type: 'json',
      help: 'one multiplier or a list, 1 to 1000000, two decimals ([1.5,2,10,100,1000])',
    },
  },
  rules: rulesSchema,
  measure: ({ payback, targets }) =>
    targets.map((one) => {
      const wins = limboWins(hundredthsOf(one), bpsOf(payback));
      return {
        ...measureOf(betOf(one), [
          { pays: one, weight: wins },
          { pays: 0, weight: WORD - wins },
        ]),
        fraction: { paid: String(BigInt(hundredthsOf(one)) * BigInt(wins)), of: String(BigInt(WORD) * 100n) },
        notes: {
          'chance by the formula': one === 1 ? 1 : payback / one,
          'greatest multiplier': greatest(payback),
        },
      };
    }),
  play: ({ payback }, bet, rng) => {
    const wanted = Number(bet.slice(0, -1));
    return drawLimbo(rng, bpsOf(payback)) >= hundredthsOf(wanted) ? wanted : 0;
  },
});

const betOf = (one: number): string => `${one}x`;
const bpsOf = (share: number): number => Math.round(share * WHOLE_BPS);
const hundredthsOf = (multiplier: number): number => Math.round(multiplier * LEAST_HUNDREDTHS);
const greatest = (payback: number): number => limboOf(0, bpsOf(payback)) / LEAST_HUNDREDTHS;
