/** What the kit signs with at somebody's address. Sealed at rest with the platform's key, and never shown again. */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Dialect } from '@feria/contracts/vendor-door/vendor-api';
import type { TargetPayload } from '@feria/contracts/conformance/runs';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal, readOr } from '@feria/kernel';
import { deriveKey, seal, unseal, type PlatformSecret, type SealKey } from '../../core/crypto/seal.ts';

export type TargetKey = { sealedKey: Buffer; publicKeyPem: string | null; fingerprint: string };

const LEAST_BITS = 2048;
const OWN_BITS = 3072;
const SHORTEST_SECRET = 16;

export const signsWithRsa = (dialect: Dialect): boolean => dialect === 'hub88' || dialect === 'caleta';

/**
 * Makes or reads the key of a target; a secret that was made is answered, this once. Throws catalog.key_invalid for what is
 * no RSA private key of at least 2048 bits, or too short to be a secret.
 */
export function readTargetKey(
  sealKey: PlatformSecret,
  id: string,
  dialect: Dialect,
  key: TargetPayload['key'],
): { key: TargetKey; secret: string | null } {
  if (signsWithRsa(dialect)) {
    const privateKeyPem = key.kind === 'generated' ? newPrivateKey() : normalPrivateKey(key.text);
    const publicKeyPem = String(createPublicKey(privateKeyPem).export({ type: 'spki', format: 'pem' }));
    const fingerprint = createHash('sha256').update(publicKeyPem).digest('hex');
    return {
      key: { sealedKey: seal(targetKeyOf(sealKey), labelOf(id), privateKeyPem), publicKeyPem, fingerprint },
      secret: null,
    };
  }
  const secret = key.kind === 'generated' ? randomBytes(32).toString('hex') : key.text.trim();
  if (secret.length < SHORTEST_SECRET) throw new Refusal<RefusalCode>('catalog.key_invalid');
  // Keyed: the print of a secret that somebody thought up would give it away to a search.
  const fingerprint = sealKey.hash('feria conformance target prints', secret).toString('hex');
  const sealedKey = seal(targetKeyOf(sealKey), labelOf(id), secret);
  return {
    key: { sealedKey, publicKeyPem: null, fingerprint },
    secret: key.kind === 'generated' ? secret : null,
  };
}

/** The private key or secret again, to sign with. */
export const openTargetKey = (sealKey: PlatformSecret, id: string, sealed: Buffer): string =>
  unseal(targetKeyOf(sealKey), labelOf(id), sealed);

/** A vendor's public key. Throws catalog.key_invalid. */
export function readPublicKey(text: string): string {
  const pem = readOr(null, () => {
    const key = createPublicKey(text);
    const isFit = isStrong(key) && !text.includes('PRIVATE');
    return isFit ? String(key.export({ type: 'spki', format: 'pem' })) : null;
  });
  // What is no key is refused like one that is too weak.
  if (pem !== null) return pem;
  throw new Refusal<RefusalCode>('catalog.key_invalid');
}

function normalPrivateKey(text: string): string {
  const pem = readOr(null, () => {
    const key = createPrivateKey(text);
    return isStrong(key) ? String(key.export({ type: 'pkcs8', format: 'pem' })) : null;
  });
  if (pem !== null) return pem;
  throw new Refusal<RefusalCode>('catalog.key_invalid');
}

const isStrong = (key: ReturnType<typeof createPublicKey>): boolean =>
  key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_BITS;

function newPrivateKey(): string {
  return generateKeyPairSync('rsa', {
    modulusLength: OWN_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;
}

/** Keys, and the sessions that were prepared for it. */
export const targetKeyOf = (secret: PlatformSecret): SealKey =>
  deriveKey(secret, 'feria conformance targets');
export const labelOf = (id: string): string => `conformance-target:${id}`;
