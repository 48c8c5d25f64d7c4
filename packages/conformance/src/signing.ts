/** The two ways to sign a body: RSA-SHA256 (PKCS#1 v1.5, Base64) and HMAC-SHA256 (lower-case hex), over the raw bytes. */
import { readOr } from '@feria/kernel';
import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSign,
  createVerify,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';

export type Signer = (raw: Buffer) => string;
export type Verifier = (raw: Buffer, signature: string | undefined) => boolean;

/** The key is read with the first signature, and once: reading it takes as long as signing does. */
export function rsaSigner(privateKeyPem: string): Signer {
  let key: KeyObject | undefined;
  return (raw) =>
    createSign('RSA-SHA256')
      .update(raw)
      .sign((key ??= createPrivateKey(privateKeyPem)), 'base64');
}

/** Canonical Base64 and nothing after it: one signature has one spelling. */
function isBase64(text: string): boolean {
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text) && Buffer.from(text, 'base64').toString('base64') === text;
}

/** False for anything but the key holder's signature of exactly these bytes; never throws. */
export function rsaVerifier(publicKeyPem: string): Verifier {
  let key: KeyObject | undefined;
  return (raw, signature) =>
    signature !== undefined &&
    isBase64(signature) &&
    readOr(false, () =>
      createVerify('RSA-SHA256')
        .update(raw)
        .verify((key ??= createPublicKey(publicKeyPem)), signature, 'base64'),
    );
}

export function hmacSigner(secret: string): Signer {
  return (raw) => createHmac('sha256', secret).update(raw).digest('hex');
}

export function hmacVerifier(secret: string): Verifier {
  const sign = hmacSigner(secret);
  return (raw, signature) => {
    const [wanted, found] = [Buffer.from(sign(raw)), Buffer.from(signature ?? '')];
    return wanted.length === found.length && timingSafeEqual(wanted, found);
  };
}
