import { createCertifiedRng, systemRng } from '@feria/kit/chance/certified';
import { createFairRng } from '@feria/kit/chance/fair';
import { WORD, type Rng } from '@feria/kit/chance/rng';

export const MODES = ['fair', 'certified', 'system'] as const;
export type Mode = (typeof MODES)[number];

/** The seeds of the provably fair stream, so that anybody can make the very same bytes. */
export interface Seeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
}

/** As many draws as a long round takes; then the next nonce follows, as the next round would. */
export const DRAWS_PER_NONCE = 64;

/** Nonces between two stretches: no stretch of any size that can be tested reaches the next. */
const STRETCH = 2 ** 40;

/**
 * Draws of one mode. Every stretch is fresh: of the provably fair mode it begins at nonce `stretch * 2^40`, the others
 * cannot repeat themselves.
 */
export function drawsOf(mode: Mode, seeds: Seeds, stretch: number): Rng {
  if (mode === 'certified') return createCertifiedRng();
  return mode === 'system' ? systemRng : fairDraws(seeds, stretch * STRETCH);
}

function fairDraws(seeds: Seeds, from: number): Rng {
  let nonce = from - 1;
  let left = 0;
  let rng: Rng = systemRng;
  return {
    below(n) {
      if (left === 0) {
        nonce += 1;
        rng = createFairRng({ ...seeds, nonce });
        left = DRAWS_PER_NONCE;
      }
      left -= 1;
      return rng.below(n);
    },
  };
}

const CHUNK_BYTES = 2 ** 16;

/** Whole draws of 32 bits as bytes, most significant first: at least `bytes` of them, in chunks that are never used again. */
export function* bytesOf(rng: Rng, bytes: number): Generator<Uint8Array> {
  for (let made = 0; made < bytes; made += CHUNK_BYTES) {
    const view = new DataView(new ArrayBuffer(CHUNK_BYTES));
    for (let at = 0; at < CHUNK_BYTES; at += 4) view.setUint32(at, rng.below(WORD));
    yield new Uint8Array(view.buffer);
  }
}
