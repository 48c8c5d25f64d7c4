/**
 * Breaks on the member API: GET|POST /api/breaks (T) · POST|DELETE /api/breaks/return (T) · PUT /api/breaks/reality-check (T) ·
 * GET /api/sitting (T): the stretch of play beside a game · POST /api/sitting/checked (T): the reality check was answered.
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { Amount, CurrencyCode, Instant, Uuid } from '../wire.ts';

/** A day to six weeks, in whole days. */
export const TIME_OUT_DAYS = { least: 1, most: 42, offered: [1, 3, 7, 14, 28, 42] } as const;
/** null: for good. */
export const SELF_EXCLUSION_MONTHS = [6, 12, 24, 60, null] as const;
export type SelfExclusionMonths = (typeof SELF_EXCLUSION_MONTHS)[number];
/** A self-exclusion that is over opens play so long after its member asks for it. */
export const RETURN_WAIT_HOURS = 24;
export const REALITY_MINUTES = [15, 30, 60] as const;
export type RealityMinutes = (typeof REALITY_MINUTES)[number];

export const EXCLUSION_KINDS = ['time_out', 'self_exclusion', 'operator', 'register'] as const;

export const BreakWish = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('time_out'),
    days: z.number().int().min(TIME_OUT_DAYS.least).max(TIME_OUT_DAYS.most),
    idempotencyKey: Uuid,
  }),
  z.object({
    kind: z.literal('self_exclusion'),
    months: z.union([z.literal(6), z.literal(12), z.literal(24), z.literal(60), z.null()]),
    idempotencyKey: Uuid,
  }),
]);
export type BreakWish = z.infer<typeof BreakWish>;

const RealityMinutesShape = z.union([z.literal(15), z.literal(30), z.literal(60)]);

/** `blocked`: an operator stopped play, until one of them lets it go on. */
const STANDING_KINDS = [...EXCLUSION_KINDS, 'blocked'] as const;

/** What keeps a member from play now. `until` null: for good, or until somebody opens it. */
export const Standing = z.object({
  kind: z.enum(STANDING_KINDS),
  since: Instant,
  until: Instant.nullable(),
  /** Its time is over, and its member may ask for play again. */
  mayReturn: z.boolean(),
  /** They have: play opens then. */
  returnsAt: Instant.nullable(),
});
export const BreaksView = z.object({
  now: Instant,
  /** When a self-exclusion that is chosen now would end. */
  ends: z.array(z.object({ months: z.number().int().nullable(), until: Instant.nullable() })),
  standing: Standing.nullable(),
  realityMinutes: RealityMinutesShape,
  /** The longest that the market lets them choose. */
  realityMost: RealityMinutesShape,
});
export type BreaksView = z.infer<typeof BreaksView>;
export const RealityWish = z.object({ minutes: BreaksView.shape.realityMinutes });

/**
 * `checkAt`: when the next reality check is due; `isDue`: it is. `staked` and `won` are of the rounds that the house knows;
 * `elsewhere` is what came back of vendors that keep the money while it is played with, less what went there, null while some
 * is there: then its game alone knows. `net` is what was won less what was staked, and `elsewhere`; null like that.
 */
export const SittingView = z.object({
  now: Instant,
  beganAt: Instant,
  checkAt: Instant,
  isDue: z.boolean(),
  currency: CurrencyCode,
  staked: Amount,
  won: Amount,
  elsewhere: Text.nullable(),
  net: Text.nullable(),
  /** Minutes of the session's time limit, once 80 hundredths of it are used; null: it is not near, or there is none. */
  minutesLeft: z.number().int().nullable(),
});
export type SittingView = z.infer<typeof SittingView>;
