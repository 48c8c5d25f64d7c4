/** Signatures and tokens. */
import { readOr } from '@feria/kernel';
import { createSign, hash, randomBytes, verify, type KeyObject } from 'node:crypto';

/** RSA-SHA256 (PKCS#1 v1.5) over the raw bytes, Base64: the wallet protocol's signature. */
export function signBody(body: string | Buffer, privateKeyPem: string): string {
  return createSign('RSA-SHA256').update(body).sign(privateKeyPem, 'base64');
}

/** Whether it has the letters and the length of Base64: cheap, for what is judged before anything is read. */
export function looksLikeBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);
}

/** The bytes of canonical Base64 with nothing after it, so that one signature has one spelling; undefined of anything else. */
function bytesOf(text: string): Buffer | undefined {
  if (!looksLikeBase64(text)) return undefined;
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
}

/** False for anything that is not the key holder's signature of exactly these bytes; never throws. */
export function isSignedBy(
  body: string | Buffer,
  signature: string | undefined,
  publicKey: string | KeyObject,
): boolean {
  const signed = signature ? bytesOf(signature) : undefined;
  if (!signed) return false;
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return readOr(false, () => verify('RSA-SHA256', bytes, publicKey, signed));
}

/** 256 random bits for a cookie, a handle or a launch. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
