/** Whole numbers below `n`: which ticket somebody plays decides nothing, so the browser's own chance will do. */
export const anyBelow = (n: number): number => crypto.getRandomValues(new Uint32Array(1))[0]! % n;
