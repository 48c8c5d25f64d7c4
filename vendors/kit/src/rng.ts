/**
 * The only source of chance that a game sees.
 *
 * A game never learns who plays, what they hold or what the house holds: it is handed an `Rng` and a stake.
 */
export interface Rng {
  /** A whole number from 0 to `n - 1`, each (as good as) equally likely. Throws RangeError unless 1 <= n <= 2^21. */
  below(n: number): number;
}

/** The largest `n` of `Rng.below`: with 32-bit draws, `draw * n` stays an exact integer in a double. */
export const LARGEST_RANGE = 2 ** 21;

/** Throws RangeError unless `n` is a whole number that `Rng.below` can serve. */
export function assertRange(n: number): void {
  if (!Number.isInteger(n) || n < 1 || n > LARGEST_RANGE) {
    throw new RangeError(`cannot draw below ${n}: a whole number from 1 to ${LARGEST_RANGE} is needed`);
  }
}

/**
 * `count` different items of `items`, in the order drawn: each draw takes one item out of the list that remains.
 * Throws RangeError when more are asked for than there are.
 */
export function drawWithout<T>(rng: Rng, items: readonly T[], count: number): T[] {
  if (count > items.length) throw new RangeError(`cannot draw ${count} of ${items.length} items`);
  const left = [...items];
  return Array.from({ length: count }, () => left.splice(rng.below(left.length), 1)).flat();
}
