/** Keys of vendors, pure: how they are read, named, made and sealed. */
import { createHash, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { Refusal, readOr } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Text } from '@feria/contracts/text';
import { z } from 'zod';
import { deriveKey, seal, unseal, type PlatformSecret, type SealKey } from '../../../core/crypto/seal.ts';

/** A key as it is stored. Of an RSA key of theirs nothing is secret. */
export type NewKey = {
  side: 'theirs' | 'ours';
  kind: 'rsa' | 'hmac';
  fingerprint: string;
  publicKeyPem: string | null;
  sealed: Buffer | null;
};

/** As a request holds it until somebody else has decided: what is sealed stays sealed. */
export const KeptKey = z.object({
  side: z.enum(['theirs', 'ours']),
  kind: z.enum(['rsa', 'hmac']),
  fingerprint: Text,
  publicKeyPem: Text.nullable(),
  sealed: z.base64().nullable(),
});
export type KeptKey = z.infer<typeof KeptKey>;
export const keep = ({ sealed, ...key }: NewKey): KeptKey => ({
  ...key,
  sealed: sealed && sealed.toString('base64'),
});
export const unkeep = ({ sealed, ...key }: KeptKey): NewKey => ({
  ...key,
  sealed: sealed === null ? null : Buffer.from(sealed, 'base64'),
});

/** Of a vendor's: what Hub88 and others ask their partners for. */
const LEAST_BITS = 2048;
/** Of ours: as strong as 128 bits (ASVS 5.0, 11.2.3). */
const OWN_BITS = 3072;
/** As many characters as 128 bits in hexadecimal have. */
export const SHORTEST_SECRET = 32;

/** A vendor's public key. Throws catalog.key_invalid when it is no RSA key of at least 2048 bits. */
export function readTheirKey(text: string): NewKey {
  const publicKeyPem = normalPem(text);
  return { side: 'theirs', kind: 'rsa', fingerprint: sha256(publicKeyPem), publicKeyPem, sealed: null };
}

/** A shared secret, sealed. Throws catalog.key_invalid when it is too short to be one. */
export function sealSecret(
  sealKey: PlatformSecret,
  vendor: string,
  secret: string,
  side: NewKey['side'] = 'theirs',
): NewKey {
  if (secret.length < SHORTEST_SECRET) throw new Refusal<RefusalCode>('catalog.key_invalid');
  // Keyed: the print of a secret that somebody thought up would give it away to a search.
  const fingerprint = sealKey.hash('feria vendor key prints', secret).toString('hex');
  const sealed = seal(keyOf(sealKey), labelOf(vendor, fingerprint), secret);
  return { side, kind: 'hmac', fingerprint, publicKeyPem: null, sealed };
}

/** A new shared secret of 256 bits. */
export function newSecret(): string {
  return randomBytes(32).toString('hex');
}

/** A new key pair of ours for one vendor; the private half is sealed. */
export function newKeyPair(sealKey: PlatformSecret, vendor: string): NewKey & { publicKeyPem: string } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: OWN_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const fingerprint = sha256(publicKey);
  const sealed = seal(keyOf(sealKey), labelOf(vendor, fingerprint), privateKey);
  return { side: 'ours', kind: 'rsa', fingerprint, publicKeyPem: publicKey, sealed };
}

/** The secret or private key behind a stored key. Throws when it was sealed for another vendor or with another key. */
export function openSealed(
  sealKey: PlatformSecret,
  vendor: string,
  fingerprint: string,
  sealed: Buffer,
): string {
  return unseal(keyOf(sealKey), labelOf(vendor, fingerprint), sealed);
}

/** Whether a stored key of theirs can still be read. */
export function isPublicKey(pem: string): boolean {
  try {
    return createPublicKey(pem).type === 'public';
  } catch {
    return false;
  }
}

const keyOf = (secret: PlatformSecret): SealKey => deriveKey(secret, 'feria vendor keys');
export const labelOf = (vendor: string, fingerprint: string): string => `vendor-key:${vendor}:${fingerprint}`;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function normalPem(text: string): string {
  const pem = readOr(null, () => {
    const key = createPublicKey(text);
    const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
    const isStrong = key.asymmetricKeyType === 'rsa' && modulusLength >= LEAST_BITS;
    return isStrong && !text.includes('PRIVATE') ? String(key.export({ type: 'spki', format: 'pem' })) : null;
  });
  // What is no key is refused like one that is too weak.
  if (pem !== null) return pem;
  throw new Refusal<RefusalCode>('catalog.key_invalid');
}
