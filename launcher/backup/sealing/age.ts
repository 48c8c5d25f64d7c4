/**
 * The age format (age-encryption.org/v1) by its author's library: X25519 recipients, ChaCha20-Poly1305 in chunks of 64 KiB
 * whose numbers and end are authenticated. Loaded when it is needed: a start that seals nothing does not wait for it.
 */
import { createHash } from 'node:crypto';
import type { Decrypter, Encrypter } from 'age-encryption';

export interface KeyOfBackups {
  /** `AGE-SECRET-KEY-1…`: opens. */
  identity: string;
  /** `age1…`: seals, and opens nothing. */
  recipient: string;
}

const load = () => import('age-encryption');

/** X25519 and not the library's default of the day: the `age` of every distribution reads it. */
export async function makeKey(): Promise<KeyOfBackups> {
  const { generateX25519Identity, identityToRecipient } = await load();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Throws when it is no identity; what was given is a secret, and is not in the message. */
export async function keyOf(identity: string): Promise<KeyOfBackups> {
  const { identityToRecipient } = await load();
  return { identity, recipient: await identityToRecipient(identity) };
}

export async function encrypterFor(recipients: readonly string[]): Promise<Encrypter> {
  const { Encrypter } = await load();
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return encrypter;
}

export async function decrypterFor(keys: readonly KeyOfBackups[]): Promise<Decrypter> {
  const { Decrypter } = await load();
  const decrypter = new Decrypter();
  for (const { identity } of keys) decrypter.addIdentity(identity);
  return decrypter;
}

/** What people compare: `1f0c-92ab-77e0-4d15`, of a recipient. */
export function fingerprintOf(recipient: string): string {
  const hex = createHash('sha256').update(recipient).digest('hex').slice(0, 16);
  return hex.replaceAll(/(.{4})(?!$)/g, '$1-');
}
