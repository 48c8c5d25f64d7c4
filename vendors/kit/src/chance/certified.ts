import { randomBytes, randomInt } from 'node:crypto';
import { createDrbg, type DrbgOptions } from './drbg.ts';
import { watchEntropy } from './health.ts';
import { buffered, createRejectionRng } from './rejection.ts';
import { assertRange } from './rng.ts';
import type { DrawSource, Rng } from './rng.ts';

/** 256 draws: the generator's own cost, four hashes a call, is spread over them. */
const BUFFER_BYTES = 1536;

/**
 * Node only. The certified generator: HMAC_DRBG on the operating system's entropy, whose bytes pass the health tests first,
 * and rejection on 48 bits. An instance a process, or one a purpose: its draws are its own.
 * Its draws throw EntropyFailure, for good, once the entropy fails a test; so does this, when it fails at the start.
 */
export function createCertifiedRng(options: Partial<DrbgOptions> = {}): DrawSource {
  const drbg = createDrbg({ ...options, entropy: watchEntropy(options.entropy ?? systemEntropy) });
  return createRejectionRng(buffered((length) => drbg.generate(length), BUFFER_BYTES));
}

const systemEntropy = (length: number): Uint8Array => randomBytes(length);

/**
 * Node only. Draws straight from Node's generator, which rejects on 48 bits too. It does not show its bytes, so that no
 * round can be recorded from it: it is there to be tested beside the others, and for choices that no money hangs on.
 */
export const systemRng: Rng = {
  below(n) {
    assertRange(n);
    return randomInt(n);
  },
};

/** Node only. A new secret server seed: 256 random bits in lower-case hex. */
export function newServerSeed(): string {
  return randomBytes(32).toString('hex');
}

/** Node only. A client seed for a member who has not chosen one: 64 random bits in lower-case hex. */
export function newClientSeed(): string {
  return randomBytes(8).toString('hex');
}
