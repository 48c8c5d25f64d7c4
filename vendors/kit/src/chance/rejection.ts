import { assertRange } from './rng.ts';
import type { DrawSource } from './rng.ts';

/** 48 bits: the most that leaves `tries` and ranges exact in a double, with room. */
const DRAW_BYTES = 6;
const SPAN = 2 ** 48;

/**
 * Draws without any bias out of uniform bytes. `below(n)` takes 48 bits and keeps their remainder by n when they lie under
 * the largest multiple of n; otherwise it throws them away and takes the next 48. The bytes that it shows are all that one
 * draw took, those thrown away included.
 */
export function createRejectionRng(bytes: (length: number) => Uint8Array): DrawSource {
  let last: Uint8Array = new Uint8Array(0);
  return {
    below(n) {
      assertRange(n);
      const limit = SPAN - (SPAN % n);
      let taken = bytes(DRAW_BYTES);
      let draw = numberIn(taken);
      while (draw >= limit) {
        const again = bytes(DRAW_BYTES);
        taken = Uint8Array.of(...taken, ...again);
        draw = numberIn(again);
      }
      last = taken;
      return draw % n;
    },
    lastBytes: () => last.slice(),
  };
}

function numberIn(bytes: Uint8Array): number {
  let number = 0;
  for (const byte of bytes) number = number * 256 + byte;
  return number;
}

/** Hands out `size` bytes at a time of a source that is slow to ask. What was handed out is wiped. */
export function buffered(
  source: (length: number) => Uint8Array,
  size: number,
): (length: number) => Uint8Array {
  let held = new Uint8Array(0);
  let next = 0;
  return (length) => {
    if (length > size) return source(length);
    if (next + length > held.length) {
      held = Uint8Array.from(source(size));
      next = 0;
    }
    const out = held.slice(next, next + length);
    held.fill(0, next, next + length);
    next += length;
    return out;
  };
}
