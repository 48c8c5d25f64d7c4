import type { Rng } from '../../chance/rng.ts';

/** The segment at which the wheel stops, counted from 0: one draw below the number of segments. */
export function spinWheel(rng: Rng, segments: number): number {
  return rng.below(segments);
}
