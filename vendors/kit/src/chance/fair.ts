import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { macUnder } from './mac.ts';
import { assertRange } from './rng.ts';
import type { DrawSource } from './rng.ts';

/** What fixes every draw of one round. The server seed is secret until it is rotated; its commitment never is. */
export interface FairSeed {
  /** Used as text, exactly as published, not as the bytes that its hex digits name. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Counts the rounds played on this pair of seeds, so that no two rounds share a stream. */
  readonly nonce: number;
}

const BLOCK_BYTES = 32;
const BYTES_PER_DRAW = 4;
const CLIENT_SEED = /^[\u0021-\u007e]{1,64}$/;

/** SHA-256 of the server seed's text, in lower-case hex: published before the first round on that seed. */
export function commitmentOf(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)));
}

/** True for 1 to 64 printable ASCII characters without spaces: what a member may choose as client seed. */
export function isClientSeed(text: string): boolean {
  return CLIENT_SEED.test(text);
}

/**
 * The stream of unsigned 32-bit draws of one round: block `b` is HMAC-SHA256 keyed with the server seed's text over
 * `clientSeed:nonce:b`, read four bytes at a time, most significant byte first.
 */
export function createFairDraws({ serverSeed, clientSeed, nonce }: FairSeed): () => number {
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError(`not a nonce: ${nonce}`);
  const mac = macUnder(utf8ToBytes(serverSeed));
  let block = new DataView(new ArrayBuffer(0));
  let blocks = 0;
  let offset = BLOCK_BYTES;
  return () => {
    if (offset >= BLOCK_BYTES) {
      const digest = mac(utf8ToBytes(`${clientSeed}:${nonce}:${blocks}`));
      block = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
      blocks += 1;
      offset = 0;
    }
    const draw = block.getUint32(offset);
    offset += BYTES_PER_DRAW;
    return draw;
  };
}

/**
 * The provably fair `Rng` of one round. `below(n)` consumes one 32-bit draw `u` and answers `floor(u * n / 2^32)`,
 * which is the scheme's `floor(float * n)` without a float: exact, since `u * n` stays under 2^53.
 * A value's probability differs from `1 / n` by less than `1 / 2^32` (for n = 40, one part in a hundred million).
 * The bytes that it shows are the draw's four, most significant first.
 */
export function createFairRng(seed: FairSeed): DrawSource {
  const draw = createFairDraws(seed);
  const last = new DataView(new ArrayBuffer(BYTES_PER_DRAW));
  let isDrawn = false;
  return {
    below(n) {
      assertRange(n);
      const word = draw();
      last.setUint32(0, word);
      isDrawn = true;
      return Math.floor((word * n) / 2 ** 32);
    },
    lastBytes: () => new Uint8Array(last.buffer.slice(0, isDrawn ? BYTES_PER_DRAW : 0)),
  };
}
