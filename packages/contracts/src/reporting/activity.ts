/**
 * My activity: how long somebody played and what it came to, by day, week or month. GET /api/activity (T) · GET /api/activity/file (T)
 *
 * Days are the market's. The money is the balance's own, from the ledger: each figure is what a statement of the same days says of
 * its group. A week (from Monday) or month at an edge counts only the days that were asked for.
 */
import { z } from 'zod';
import { Day, Text } from '../text.ts';
import { ACTIVITY_STEPS } from '../words.ts';
import { Amount, CurrencyCode, Instant, Language } from '../wire.ts';

export { ACTIVITY_STEPS, type ActivityStep } from '../words.ts';

const OurDay = Day.refine((day) => day >= '2000-01-01' && day < '2100-01-01', 'no day of ours');
const DAY_MS = 24 * 60 * 60_000;
/** Every line of the period is read. */
const MOST_DAYS = 366;
const Period = z.object({ from: OurDay, to: OurDay, by: z.enum(ACTIVITY_STEPS).default('day') });
const isShort = ({ from, to }: { from: string; to: string }): boolean =>
  from <= to && Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY_MS;
const UNFIT = { message: 'the last day is before the first, or more than a year after it', path: ['to'] };
export const ActivityQuery = Period.refine(isShort, UNFIT);
export const ActivityFileQuery = Period.extend({ language: Language.default('es') }).refine(isShort, UNFIT);

export const ActivityFigures = z.object({
  /** Time in rounds; a pause of more than five minutes is not counted. */
  seconds: z.number().int(),
  rounds: z.number().int(),
  /** Paid in, and paid out or asked to be. */
  in: Amount,
  out: Amount,
  staked: Amount,
  won: Amount,
  /** What was put right afterwards: stakes given back, wins taken back. */
  corrected: Amount,
  /** What play came to: won, less staked, with corrections. */
  net: Amount,
});
export type ActivityFigures = z.infer<typeof ActivityFigures>;
/** The first and last day of it that were asked for. */
const ActivityPart = ActivityFigures.extend({ from: Text, to: Text });
export type ActivityPart = z.infer<typeof ActivityPart>;
export const Activity = z.object({
  from: Text,
  to: Text,
  by: z.enum(ACTIVITY_STEPS),
  timeZone: Text,
  currency: CurrencyCode,
  isRunning: z.boolean(),
  asOf: Instant,
  total: ActivityFigures,
  /** Oldest first; each step of the period once, also those in which nothing was done. */
  items: z.array(ActivityPart),
});
export type Activity = z.infer<typeof Activity>;
