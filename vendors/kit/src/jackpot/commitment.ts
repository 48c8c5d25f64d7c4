import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { WORD } from '../chance/rng.ts';
import type { Rng } from '../chance/rng.ts';

const WORDS = 8;

/** 256 bits in lower-case hex, so that nobody can find a point by trying all of them against its commitment. */
export function newSalt(rng: Rng): string {
  const words = Array.from({ length: WORDS }, () => rng.below(WORD).toString(16).padStart(8, '0'));
  return words.join('');
}

/** SHA-256 of `salt:point` in lower-case hex: published when a pot opens; salt and point when it is hit. */
export function commitPoint(point: bigint, salt: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${salt}:${point}`)));
}
