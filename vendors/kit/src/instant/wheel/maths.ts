import { z } from 'zod';
import { LARGEST_RANGE } from '../../chance/rng.ts';
import { calculator } from '../../maths/calculator.ts';
import { countedMeasure, pay, remembered } from '../exact.ts';
import { spinWheel } from './rules.ts';
import { WHEEL_RISKS, WHEELS } from './tables.ts';

const several = z.strictObject({ pays: pay, count: z.number().int().min(1).max(LARGEST_RANGE) });
const rulesSchema = z
  .strictObject({
    segments: z
      .array(z.union([pay, several]))
      .min(1)
      .optional(),
    risk: z.enum(['low', 'medium', 'high']).optional(),
  })
  .superRefine(({ segments, risk }, context) => {
    if (segments && risk)
      context.addIssue({ code: 'custom', path: ['risk'], message: 'has no meaning beside segments' });
    if (segments && countOf(segments) > LARGEST_RANGE)
      context.addIssue({ code: 'custom', path: ['segments'], message: `more than ${LARGEST_RANGE} of them` });
  });
type Rules = z.infer<typeof rulesSchema>;
type Segments = NonNullable<Rules['segments']>;

/** Wheel: equal segments, each with its multiplier. */
export const wheelMaths = calculator<Rules>({
  name: 'wheel',
  summary: 'A wheel of equal segments that pay by multipliers; exact, by counting them.',
  options: {
    segments: {
      type: 'json',
      help: 'multipliers around the rim, a number a segment, or {"pays":2,"count":24} for many (three wheels of 10)',
    },
    risk: { type: 'text', help: 'low, medium or high of our three wheels (all)' },
  },
  rules: rulesSchema,
  measure: (rules) =>
    wheelsOf(rules).map(({ bet, segments }) =>
      countedMeasure(
        bet,
        segments.map((one) => ({ pays: paysOf(one), ways: BigInt(waysOf(one)) })),
      ),
    ),
  play: (rules, bet, rng) => {
    const segments = wheelsOf(rules).find((wheel) => wheel.bet === bet)?.segments ?? [];
    let left = spinWheel(rng, countOf(segments));
    const stopped = segments.find((one) => (left -= waysOf(one)) < 0);
    return stopped === undefined ? 0 : paysOf(stopped);
  },
});

const wheelsOf = remembered(({ segments, risk }: Rules): readonly { bet: string; segments: Segments }[] => {
  if (segments) return [{ bet: `${countOf(segments)} segments`, segments }];
  return (risk ? [risk] : WHEEL_RISKS).map((name) => ({ bet: name, segments: [...WHEELS[name]] }));
});

const paysOf = (one: Segments[number]): number => (typeof one === 'number' ? one : one.pays);
const waysOf = (one: Segments[number]): number => (typeof one === 'number' ? 1 : one.count);
const countOf = (segments: Segments): number => segments.reduce<number>((sum, one) => sum + waysOf(one), 0);
