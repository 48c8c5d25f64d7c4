/**
 * A chain of games that was fixed before the first of them: the hash of a game is the SHA-256 of the next one's, and they
 * are played backwards from a hash that was published first, the terminating one. Whoever sees a game's hash can walk back
 * to it; nobody can walk on. A salt that nobody could know when the chain was made, from a public event, keeps whoever made
 * the chain from choosing one with results that please.
 *
 * Both the step to the game before and the draw of a game's result hash either the 32 bytes of a hash or its 64 hexadecimal
 * digits as text. All four pairings give different games, and chains of more than one have been published: every function
 * here is told which. Ours is `bytes`, the published one of the open scheme.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { macUnder } from '../../chance/mac.ts';
import { bustOf, EDGE_BPS, RESULT_BITS } from './rules.ts';

export const CHAIN_FORMULAS = ['bytes', 'hex-text', 'step-hex-draw-bytes', 'step-bytes-draw-hex'] as const;
export type ChainFormula = (typeof CHAIN_FORMULAS)[number];

type Reading = 'bytes' | 'hex';
/** How each formula reads a hash when it steps to the game before, and when it draws. */
const READINGS: Readonly<Record<ChainFormula, { step: Reading; draw: Reading }>> = {
  bytes: { step: 'bytes', draw: 'bytes' },
  'hex-text': { step: 'hex', draw: 'hex' },
  'step-hex-draw-bytes': { step: 'hex', draw: 'bytes' },
  'step-bytes-draw-hex': { step: 'bytes', draw: 'hex' },
};

/** True when two formulas lead to the same earlier hashes; their results may differ all the same. */
export function stepsAlike(one: ChainFormula, other: ChainFormula): boolean {
  return READINGS[one].step === READINGS[other].step;
}

const HASH = /^[0-9a-f]{64}$/;
const DIGEST_BITS = 256n;

/** True for a hash as it is published: 64 lower-case hexadecimal digits. */
export function isHash(text: string): boolean {
  return HASH.test(text);
}

/** What is hashed of a hash. Throws RangeError unless it is one. */
function hashed(hash: string, reading: Reading): Uint8Array {
  if (!isHash(hash)) throw new RangeError('a hash has 64 lower-case hexadecimal digits');
  return reading === 'bytes' ? hexToBytes(hash) : utf8ToBytes(hash);
}

/** The hash of the game that was played before this one; of the first game, the terminating hash. */
export function earlierHash(hash: string, formula: ChainFormula): string {
  return bytesToHex(sha256(hashed(hash, READINGS[formula].step)));
}

/** Walks back from a hash, which comes first, without end. */
export function* walkBack(hash: string, formula: ChainFormula): Generator<string, never> {
  for (let at = hash; ; at = earlierHash(at, formula)) yield at;
}

/** The upper 52 bits of HMAC-SHA256 keyed with the salt's text over a game's hash. */
export function resultsUnder(salt: string, formula: ChainFormula): (hash: string) => bigint {
  const mac = macUnder(utf8ToBytes(salt));
  return (hash) =>
    BigInt(`0x${bytesToHex(mac(hashed(hash, READINGS[formula].draw)))}`) >> (DIGEST_BITS - RESULT_BITS);
}

export interface ChainGame {
  readonly hash: string;
  /** Multiplier in hundredths at which it ended. */
  readonly bust: bigint;
}

export interface WalkOptions {
  readonly hash: string;
  readonly salt: string;
  readonly steps: number;
  readonly formula: ChainFormula;
  readonly edgeBps?: number;
}

/** The game of a hash and those before it, the latest first: `steps` games, one at a time, nothing kept. */
export function* gamesBack({
  hash,
  salt,
  steps,
  formula,
  edgeBps = EDGE_BPS,
}: WalkOptions): Generator<ChainGame> {
  const resultOf = resultsUnder(salt, formula);
  const walk = walkBack(hash, formula);
  for (let step = 0; step < steps; step += 1) {
    const { value } = walk.next();
    yield { hash: value, bust: bustOf(resultOf(value), edgeBps) };
  }
}

/**
 * The number of the game that has this hash, counted from the terminating one, which is 0; null when `most` steps do not
 * lead there: then it is no game of that chain, or of its first `most`.
 */
export function gameNumber(
  hash: string,
  terminating: string,
  most: number,
  formula: ChainFormula,
): number | null {
  let number = 0;
  for (const at of walkBack(hash, formula)) {
    if (at === terminating) return number;
    if (number === most) return null;
    number += 1;
  }
  return null;
}

export interface Chain {
  /** Published before the first game. */
  readonly terminating: string;
  readonly games: number;
  /** The hash of a game, 1 to `games` in the order played. Secret until it was played. Throws RangeError. */
  hashOf(game: number): string;
}

/**
 * Makes a chain of so many games back from the last game's hash, 32 secret random bytes. Walks it once and keeps about
 * `2 sqrt(games)` hashes at most instead of all: a game's hash then costs up to `sqrt(games)` steps.
 * Throws RangeError unless there is at least one game.
 */
export function createChain(lastHash: string, games: number, formula: ChainFormula): Chain {
  if (!Number.isSafeInteger(games) || games < 1) throw new RangeError(`not a number of games: ${games}`);
  const stride = Math.ceil(Math.sqrt(games));
  const kept = new Map<number, string>();
  let terminating = lastHash;
  let game = games;
  for (const hash of walkBack(lastHash, formula)) {
    if (game === games || game % stride === 0) kept.set(game, hash);
    terminating = hash;
    if (game === 0) break;
    game -= 1;
  }
  return {
    terminating,
    games,
    hashOf(wanted) {
      if (!Number.isInteger(wanted) || wanted < 1 || wanted > games)
        throw new RangeError(`no game ${wanted} of ${games}`);
      const from = Math.min(games, Math.ceil(wanted / stride) * stride);
      let hash = kept.get(from) ?? lastHash;
      for (let at = from; at > wanted; at -= 1) hash = earlierHash(hash, formula);
      return hash;
    },
  };
}
