/**
 * The member's own sessions. GET /api/session · DELETE /api/logout (T) · GET /api/sessions (T) · DELETE /api/sessions/:id (T): one ·
 * DELETE /api/sessions (T): all of them, this one too.
 * T: the cookie plus the header `x-feria-token` with the session's public handle (value.token).
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { Instant, Uuid } from '../wire.ts';

export const SESSION_HEADER = 'x-feria-token';
/** On a read that a page does by itself, for nobody: the idle time goes on (ASVS 5.0, 7.3.1). */
export const QUIET_HEADER = 'x-feria-quiet';

/** Why a password has to be changed: somebody else made it up, everybody tries it, or the market's days for one are over. */
export const PASSWORD_DUES = ['temporary', 'weak', 'breached', 'expired'] as const;
export type PasswordDue = (typeof PASSWORD_DUES)[number];

export const SessionValue = z.object({
  token: Text,
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  previousLoginAt: Instant.nullable(),
});
export type SessionValue = z.infer<typeof SessionValue>;
/** Answer of register, login and session. `value` is null when nobody is signed in (session only). */
export const SessionAnswer = z.object({ success: z.literal(true), value: SessionValue.nullable() });
export type SessionAnswer = z.infer<typeof SessionAnswer>;

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
