/** Breaks on the member API: GET|POST /api/breaks (T) · POST|DELETE /api/breaks/return (T) · PUT /api/breaks/reality-check (T). */
import { z } from 'zod';
import { RealityMinutes } from '../limits/reality.ts';
import { Instant, Uuid } from '../wire.ts';
import { EXCLUSION_KINDS } from './kinds.ts';

/** A day to six weeks, in whole days. */
export const TIME_OUT_DAYS = { least: 1, most: 42, offered: [1, 3, 7, 14, 28, 42] } as const;
/** null: for good. */
export const SELF_EXCLUSION_MONTHS = [6, 12, 24, 60, null] as const;
export type SelfExclusionMonths = (typeof SELF_EXCLUSION_MONTHS)[number];
/** A self-exclusion that is over opens play so long after its member asks for it. */
export const RETURN_WAIT_HOURS = 24;

export const BreakRequest = z.discriminatedUnion('kind', [
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
export type BreakRequest = z.infer<typeof BreakRequest>;

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
  realityMinutes: RealityMinutes,
  /** The longest that the market lets them choose. */
  realityMost: RealityMinutes,
});
export type BreaksView = z.infer<typeof BreaksView>;
