/** Time-based one-time codes (RFC 6238: SHA-1, six digits, 30 seconds), one step of tolerance either way. Pure but for the secret's making. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000n;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 random bits in Base32, as authenticator apps read it. */
export function newTotpSecret(): string {
  return [...randomBytes(32)].map((byte) => ALPHABET[byte & 31]).join('');
}

export function totpAt(secret: string, step: bigint): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(step);
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = digest[digest.length - 1]! & 15;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

export function stepOf(at: Date): bigint {
  return BigInt(at.getTime()) / STEP_MS;
}

/** The time step that this code belongs to, or undefined. */
export function findStep(secret: string, code: string, at: Date): bigint | undefined {
  const now = stepOf(at);
  return [now, now - 1n, now + 1n].find((step) =>
    timingSafeEqual(Buffer.from(totpAt(secret, step)), Buffer.from(code.padEnd(6).slice(0, 6))),
  );
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
