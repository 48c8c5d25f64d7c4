/** Keyed hashes of what is short enough to be guessed. Pure. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../core/config.ts';
import { deriveKey } from '../../core/seal.ts';

/** Each has a key of its own: what one of them hashed, another does not recognise. */
export type Use =
  | ('target' | 'recipient' | 'code' | 'captcha' | 'pass' | 'challenge' | 'work')
  | ('authenticator' | 'recovery' | 'passkey');
export type Secrets = Pick<Config, 'secret'>;

/** HMAC-SHA-256 of the parts. No part may hold a line feed but the last one. */
export function macOf({ secret }: Secrets, use: Use, ...parts: string[]): Buffer {
  return createHmac('sha256', keyOf({ secret }, use)).update(parts.join('\n')).digest();
}

export function keyOf({ secret }: Secrets, use: Use): Buffer {
  return deriveKey(secret, `feria proofs ${use}`);
}

/** In a time that tells nothing of where they differ. */
export function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
