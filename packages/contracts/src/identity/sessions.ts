/**
 * The member's own sessions. GET /api/sessions (T) · DELETE /api/sessions/:id (T): one · DELETE /api/sessions (T): all of them,
 * this one too.
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { Instant, Uuid } from '../wire.ts';

export const SessionRow = z.object({
  id: Uuid,
  /** Browser and system, as it says: "Firefox · Android"; empty when it says nothing. */
  device: Text,
  /** The part of the address that stays the same for a household: "203.0.113.x". Empty when it was not kept. */
  network: Text,
  startedAt: Instant,
  seenAt: Instant,
  endsAt: Instant,
  isThis: z.boolean(),
});
export type SessionRow = z.infer<typeof SessionRow>;

/** `most`: with one more the one that was left longest ends. */
export const SessionList = z.object({
  success: z.literal(true),
  value: z.array(SessionRow),
  most: z.number().int(),
});
export type SessionList = z.infer<typeof SessionList>;
