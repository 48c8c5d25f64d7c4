/** Keyed hashes of what is short enough to be guessed, and signatures of what leaves and comes back. Pure. */
import type { Config } from '../../core/config.ts';
import { deriveKey, type SealKey } from '../../core/crypto/seal.ts';

export { isSame } from '../../core/crypto/seal.ts';

/** Each has a key of its own: what one of them hashed, another does not recognise. */
type Hashed = 'target' | 'recipient' | 'code' | 'captcha' | 'recovery';
type Signed = 'pass' | 'passkey';
export type Secrets = Pick<Config, 'secret'>;

const textOf = (parts: readonly string[]): string => parts.join('\n');

/** HMAC-SHA-256 of the parts. No part may hold a line feed but the last one. */
export function macOf({ secret }: Secrets, use: Hashed, ...parts: string[]): Buffer {
  return secret.hash(`feria proofs ${use}`, textOf(parts));
}

/** The same for what nothing is stored of. */
export function signatureOf({ secret }: Secrets, use: Signed, ...parts: string[]): Buffer {
  return secret.sign(`feria proofs ${use}`, textOf(parts));
}

export function isSignature({ secret }: Secrets, given: Buffer, use: Signed, ...parts: string[]): boolean {
  return secret.isSigned(`feria proofs ${use}`, textOf(parts), given);
}

export const authenticatorKey = ({ secret }: Secrets): SealKey =>
  deriveKey(secret, 'feria proofs authenticator');
