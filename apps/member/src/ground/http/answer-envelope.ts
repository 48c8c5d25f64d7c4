/**
 * Opens what was sealed for this page (spec section 3: the path of a customer-service entry comes encrypted). The key lives as long as
 * one call. By the browser's own cryptography, because the footer needs it: the library of envelope.ts weighs as much as all of it.
 */
import { ENVELOPE_CIPHER, ENVELOPE_FOR } from '@feria/contracts/envelope';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' };
const KEY_BITS = 256;

export interface Opener {
  headers: Record<string, string>;
  /** Throws for what was not sealed for it. */
  open(sealed: string): Promise<string>;
}

/** Undefined where the browser withholds its cryptography: a page that came over an open connection. */
export async function anOpener(): Promise<Opener | undefined> {
  if (!globalThis.isSecureContext) return undefined;
  const { publicKey, privateKey } = await crypto.subtle.generateKey(CURVE, false, ['deriveBits']);
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
  return { headers: { [ENVELOPE_FOR]: toText(point) }, open: (sealed) => open(sealed, privateKey) };
}

type Header = { epk: JsonWebKey };

/** A compact JWE: ECDH-ES with the key that its header brings, A256GCM (RFC 7516, RFC 7518 4.6). */
async function open(sealed: string, own: CryptoKey): Promise<string> {
  const [head = '', , once = '', text = '', tag = ''] = sealed.split('.');
  const { epk } = JSON.parse(new TextDecoder().decode(toBytes(head))) as Header;
  const theirs = await crypto.subtle.importKey('jwk', epk, CURVE, false, []);
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, own, KEY_BITS);
  const key = await crypto.subtle.importKey('raw', await keyOf(shared), 'AES-GCM', false, ['decrypt']);
  const additionalData = new TextEncoder().encode(head);
  const rule = { name: 'AES-GCM', iv: toBytes(once), additionalData };
  return new TextDecoder().decode(
    await crypto.subtle.decrypt(rule, key, joined(toBytes(text), toBytes(tag))),
  );
}

/** The key of a shared secret: one round of the Concat KDF with SHA-256, nobody named. */
function keyOf(shared: ArrayBuffer): Promise<ArrayBuffer> {
  const cipher = new TextEncoder().encode(ENVELOPE_CIPHER);
  const parts = [number(1), new Uint8Array(shared), number(cipher.length), cipher];
  return crypto.subtle.digest('SHA-256', joined(...parts, number(0), number(0), number(KEY_BITS)));
}

const number = (value: number): Uint8Array => new Uint8Array([0, 0, value >> 8, value & 255]);

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const toText = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
