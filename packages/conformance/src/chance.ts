/** A small generator with a seed (mulberry32): the same seed makes the same faults. For tests and simulations, never for outcomes. */
export type Chance = () => number;

/** Answers whole numbers of 0 to 2^32 - 1. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
