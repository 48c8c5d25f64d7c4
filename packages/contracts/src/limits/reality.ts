/**
 * Reality checks, and the stretch of play that they count: GET /api/sitting (T): beside a game · POST /api/sitting/checked (T): the
 * reality check was answered. How often one comes is chosen at PUT /api/breaks/reality-check (T).
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { Amount, CurrencyCode, Instant } from '../wire.ts';

export const RealityMinutes = z.union([z.literal(15), z.literal(30), z.literal(60)]);
export type RealityMinutes = z.infer<typeof RealityMinutes>;
export const RealityRequest = z.object({ minutes: RealityMinutes });

/**
 * `checkAt`: when the next reality check is due; `isDue`: it is. `staked` and `won` are of the rounds that the platform knows;
 * `elsewhere` is what came back of vendors that keep the money while it is played with, less what went there, null while some
 * is there: then its game alone knows. `net` is what was won less what was staked, and `elsewhere`; null like that.
 */
export const GameSessionView = z.object({
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
export type GameSessionView = z.infer<typeof GameSessionView>;
