/** Field encryption: AES-256-GCM with a key that lies outside the database. The label binds a value to its place. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key of its own for one purpose (HKDF-SHA-256): what one of them seals, another does not open. */
export function deriveKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

export function seal(key: Buffer, label: string, text: string): Buffer {
  return sealBytes(key, label, Buffer.from(text, 'utf8'));
}

/** Of what is no text: an image. */
export function sealBytes(key: Buffer, label: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(label));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws when the key, the label or a bit of the value is another. */
export function unseal(key: Buffer, label: string, sealed: Buffer): string {
  return unsealBytes(key, label, sealed).toString('utf8');
}

/** Throws as `unseal` does. */
export function unsealBytes(key: Buffer, label: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(label)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
