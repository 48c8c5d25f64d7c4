/** An operator's limit of a member: POST /office/members/:id/limits (members.block), answered with `MemberLimits`. */
import { z } from 'zod';
import { Text } from '../text.ts';
import { Amount } from '../wire.ts';
import { hasPeriod, LIMIT_KINDS, LIMIT_PERIODS, NO_SUCH_PERIOD } from './kinds.ts';

/** `amount`: money with five places, of play_minutes whole minutes; null takes the limit away. */
export const ImposedLimitPayload = z
  .object({
    kind: z.enum(LIMIT_KINDS),
    period: z.enum(LIMIT_PERIODS),
    amount: Amount.nullable(),
    reason: Text.trim().min(3).max(500),
  })
  .refine(hasPeriod, NO_SUCH_PERIOD);
