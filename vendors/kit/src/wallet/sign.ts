/** Signatures over the raw body: RSA for the RS_* dialects, a shared secret for the action list and the transfer wallet. */
import { createHmac, createSign, createVerify, timingSafeEqual } from 'node:crypto';

/** RSA-SHA256 (PKCS#1 v1.5), Base64. */
export function signBody(body: string | Buffer, privateKeyPem: string): string {
  return createSign('RSA-SHA256').update(body).sign(privateKeyPem, 'base64');
}

/** Canonical Base64 and nothing after it: one signature has one spelling. */
function isBase64(text: string): boolean {
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text) && Buffer.from(text, 'base64').toString('base64') === text;
}

export function isSignedBy(
  body: string | Buffer,
  signature: string | undefined,
  publicKeyPem: string,
): boolean {
  return (
    signature !== undefined &&
    isBase64(signature) &&
    createVerify('RSA-SHA256').update(body).verify(publicKeyPem, signature, 'base64')
  );
}

/** HMAC-SHA256 in lower-case hex. */
export function sealBody(body: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

export function isSealedWith(body: string | Buffer, seal: string | undefined, secret: string): boolean {
  if (seal === undefined) return false;
  const [given, right] = [Buffer.from(seal), Buffer.from(sealBody(body, secret))];
  return given.length === right.length && timingSafeEqual(given, right);
}
