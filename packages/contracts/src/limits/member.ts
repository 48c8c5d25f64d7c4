/**
 * A member's own limits: how much they may pay in, stake and lose, and how long a session may last.
 * GET /api/limits (T) · PUT /api/limits (T) · POST /api/limits/requests/:id/confirm (T) · POST /api/limits/requests/:id/withdraw (T)
 *
 * What is tighter or new counts at once. What is looser is a request: the limit stands until the member says yes again, a day
 * later at the earliest (GLI-19 2.5.5). The operator's limits stand beside the member's: the tighter one counts.
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { hasPeriod, LIMIT_KINDS, LIMIT_PERIODS, NO_SUCH_PERIOD } from './kinds.ts';
import { Amount, CurrencyCode, Instant, Uuid } from '../wire.ts';

const Kind = z.enum(LIMIT_KINDS);
const Period = z.enum(LIMIT_PERIODS);
/** Money with five places; of play_minutes whole minutes. */
const Much = Amount;

export const LimitRequestView = z.object({
  id: Uuid,
  /** null: no limit at all. */
  amount: Much.nullable(),
  askedAt: Instant,
  confirmFrom: Instant,
  /** From then on the request is over, and the limit stands as it did. */
  lapsesAt: Instant,
});
export type LimitRequestView = z.infer<typeof LimitRequestView>;

export const LimitView = z.object({
  kind: Kind,
  period: Period,
  own: Much.nullable(),
  house: Much.nullable(),
  /** The tighter of the two. */
  counts: Much.nullable(),
  /** Of this period, or of this session; null where nothing is added up. Never below zero. */
  used: Much.nullable(),
  left: Much.nullable(),
  /** When the next period begins; null where none does by itself. */
  resetsAt: Instant.nullable(),
  request: LimitRequestView.nullable(),
});
export type LimitView = z.infer<typeof LimitView>;

export const LimitsView = z.object({
  currency: CurrencyCode,
  timeZone: Text,
  asOf: Instant,
  items: z.array(LimitView),
});
export type LimitsView = z.infer<typeof LimitsView>;

/** `amount`: null takes the limit away. */
export const LimitPayload = z
  .object({ kind: Kind, period: Period, amount: Much.nullable() })
  .refine(hasPeriod, NO_SUCH_PERIOD);
export type LimitPayload = z.infer<typeof LimitPayload>;
