/**
 * Encrypted bodies (spec section 7, flag E): a compact JWE, ECDH-ES and A256GCM (RFC 7516, RFC 7518 4.6), as `application/jose`.
 * GET /api/envelope-key. Without zod: the app loads this with the popup that needs it.
 */
import type { EnvelopeKey as Schema } from './envelope-key.ts';
import type { z } from 'zod';

export const ENVELOPE_TYPE = 'application/jose';
export const ENVELOPE_ALGORITHM = 'ECDH-ES';
export const ENVELOPE_CIPHER = 'A256GCM';
/** What an envelope's header may say: nothing else is read, and so nothing else is let in (`zip` would unpack without end). */
export const ENVELOPE_MEMBERS = ['alg', 'enc', 'kid', 'epk', 'call'] as const;
/** The header of a call whose answer has parts for its asker alone: a point of P-256, uncompressed, in Base64url. */
export const ENVELOPE_FOR = 'x-feria-envelope-for';

export type EnvelopeKey = z.infer<typeof Schema>;

/** Besides `alg`, `enc`, `kid` and `epk` the protected header names the call (`POST /api/login`): an envelope opens nothing else. */
export function envelopeCall(method: string, path: string): string {
  return `${method} ${path}`;
}
