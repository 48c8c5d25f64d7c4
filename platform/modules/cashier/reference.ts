import { createHash, randomBytes } from 'node:crypto';

/** Crockford's alphabet: no letter that a voice or a hand takes for another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;

/** What a person reads out: `D-7K2M-0QXW-R4TB`, 60 random bits. */
export function newReference(letter: 'D' | 'W'): string {
  const letters = [...randomBytes(GROUPS * 4)].map((byte) => ALPHABET[byte & 31]!).join('');
  return [letter, ...(letters.match(/.{4}/g) ?? [])].join('-');
}

/** Tells whether a repeated key came with the same wish. */
export function hashWish(fields: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}
