import { z } from 'zod';
import { calculator } from '../../maths/calculator.ts';
import { WHOLE_BPS } from '../multiplier.ts';
import { countedMeasure, oneOrMore } from '../exact.ts';
import { bustOf, drawResult, LEAST_BUST, reaches, RESULT_BITS, resultsReaching } from './rules.ts';

const RESULTS = 1n << RESULT_BITS;
const HUNDREDTHS = Number(LEAST_BUST);
const HIGHEST = 1_000_000;
const target = z
  .number()
  .min(1.01)
  .max(HIGHEST)
  .refine((value) => Number(hundredthsOf(value)) / HUNDREDTHS === value, 'at most two decimals');
const rulesSchema = z.strictObject({
  edge: z
    .number()
    .min(0)
    .lt(1)
    .refine((value) => bpsOf(value) / WHOLE_BPS === value, 'at most four decimals')
    .default(0.01),
  targets: oneOrMore(target).default([1.5, 2, 10, 100, 1000]),
});

/** Crash: a multiplier rises until it ends, and whoever left at a target before that gets it. */
export const crashMaths = calculator<z.infer<typeof rulesSchema>>({
  name: 'crash',
  summary: 'Leaving a rising multiplier at a target; exact, of 2^52 results. P(M >= x) = (1 - edge) / x.',
  options: {
    edge: { type: 'number', help: 'the house edge, 0 to under 1, four decimals (0.01)' },
    targets: {
      type: 'json',
      help: 'one multiplier or a list, 1.01 to 1000000, two decimals ([1.5,2,10,100,1000])',
    },
  },
  rules: rulesSchema,
  measure: ({ edge, targets }) =>
    targets.map((one) => {
      const ways = resultsReaching(hundredthsOf(one), bpsOf(edge));
      return {
        ...countedMeasure(betOf(one), [
          { pays: one, ways },
          { pays: 0, ways: RESULTS - ways },
        ]),
        notes: {
          'chance by the formula': Math.min(1, (1 - edge) / one),
          'chance that it ends at 1.00':
            Number(RESULTS - resultsReaching(LEAST_BUST + 1n, bpsOf(edge))) / Number(RESULTS),
        },
      };
    }),
  play: ({ edge }, bet, rng) => {
    const wanted = Number(bet.slice(0, -1));
    return reaches(bustOf(drawResult(rng), bpsOf(edge)), hundredthsOf(wanted)) ? wanted : 0;
  },
});

const betOf = (one: number): string => `${one}x`;
const bpsOf = (share: number): number => Math.round(share * WHOLE_BPS);
const hundredthsOf = (multiplier: number): bigint => BigInt(Math.round(multiplier * HUNDREDTHS));
