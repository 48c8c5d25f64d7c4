import { randomBytes, randomInt } from 'node:crypto';
import { assertRange } from './rng.ts';
import type { Rng } from './rng.ts';

/** Node only. Draws from the operating system's generator, by rejection on 48 bits: no bias at all. */
export const certifiedRng: Rng = {
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
