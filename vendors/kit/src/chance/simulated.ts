import { assertRange } from './rng.ts';
import type { Rng } from './rng.ts';

/**
 * A fast generator for simulations only (sfc32 of PractRand, Chris Doty-Humphrey): the same seed gives the same stream on
 * every machine, and anybody can foretell it. No game is ever played on it: the gate "no rig switch" keeps it from them.
 */
export function createSimulatedRng(seed: number): Rng {
  let a = 0x9e37_79b9;
  let b = 0x243f_6a88;
  let c = seed | 0;
  let counter = 1;
  const draw = (): number => {
    const out = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + out) | 0;
    return out >>> 0;
  };
  // Its author's advice: the first draws still show the seed.
  for (let warm = 0; warm < 15; warm += 1) draw();
  return {
    below(n) {
      assertRange(n);
      return Math.floor((draw() * n) / 2 ** 32);
    },
  };
}
