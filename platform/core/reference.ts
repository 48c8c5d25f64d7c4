import { randomBytes } from 'node:crypto';

/** Crockford's alphabet: no letter that a voice or a hand takes for another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;

/** So many random letters that a person can read out; five bits each. */
export function readableLetters(count: number): string {
  return [...randomBytes(count)].map((byte) => ALPHABET[byte & 31]!).join('');
}

/** What a person reads out: `D-7K2M-0QXW-R4TB`, 60 random bits. D: a deposit, W: a withdrawal, T: a tax certificate, C: a payment case. */
export function newReference(letter: 'D' | 'W' | 'T' | 'C'): string {
  return [letter, ...(readableLetters(GROUPS * 4).match(/.{4}/g) ?? [])].join('-');
}
