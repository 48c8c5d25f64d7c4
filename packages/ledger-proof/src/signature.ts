/** Ed25519 (RFC 8032) by what the machine brings along: WebCrypto. */
import { checkOr } from '@feria/kernel';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { fromHex, toHex } from './hex.ts';
import { readStatement, type RootStatement } from './statement.ts';

/** A root as it is published and filed. Key and signature are raw bytes in hexadecimal. */
export type SignedRoot = {
  format: typeof ROOT_FORMAT;
  statement: string;
  signature: string;
  keyId: string;
  publicKey: string;
};
export const ROOT_FORMAT = 'feria.ledger-root.1';

const KEY_ID_DIGITS = 16;

/** The first 8 bytes of SHA-256 of the raw public key, in hexadecimal. */
export function keyIdOf(publicKey: Uint8Array): string {
  return toHex(sha256(publicKey)).slice(0, KEY_ID_DIGITS);
}

/** `unsupported`: this machine knows no Ed25519, so it cannot tell. */
export type SignatureVerdict = 'valid' | 'invalid' | 'unsupported';

/** Whether the key that the root carries has signed it, and is the one that its id names. Whose key it is, the reader decides. */
export async function checkSignature(root: SignedRoot): Promise<SignatureVerdict> {
  const publicKey = fromHex(root.publicKey, 32);
  const signature = fromHex(root.signature, 64);
  if (!publicKey || !signature || keyIdOf(publicKey) !== root.keyId) return 'invalid';
  const key = await importKey(publicKey);
  if (!key) return 'unsupported';
  const statement = new Uint8Array(utf8ToBytes(root.statement));
  const isValid = await globalThis.crypto.subtle.verify('Ed25519', key, new Uint8Array(signature), statement);
  return isValid ? 'valid' : 'invalid';
}

async function importKey(publicKey: Uint8Array): Promise<CryptoKey | null> {
  const raw = new Uint8Array(publicKey);
  return checkOr(null, async () =>
    globalThis.crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']),
  );
}

/** A root of that shape with a whole statement; null for anything else. Its signature is not looked at. */
export function readRoot(value: unknown): { root: SignedRoot; statement: RootStatement } | null {
  if (typeof value !== 'object' || value === null) return null;
  const { format, statement, signature, keyId, publicKey } = value as Record<string, unknown>;
  if (format !== ROOT_FORMAT || typeof statement !== 'string' || typeof signature !== 'string') return null;
  if (typeof keyId !== 'string' || typeof publicKey !== 'string') return null;
  const read = readStatement(statement);
  return read && { root: { format, statement, signature, keyId, publicKey }, statement: read };
}

/** Whether two roots say the same of one day, whoever signed. */
export function isSameRoot(one: SignedRoot, other: SignedRoot): boolean {
  return one.statement === other.statement && one.publicKey === other.publicKey;
}
