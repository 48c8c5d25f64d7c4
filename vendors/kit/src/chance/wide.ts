import { LARGEST_RANGE, WORD } from './rng.ts';
import type { Rng } from './rng.ts';

const WORD_BITS = 32;
const FEWEST_WORDS = 2;

/**
 * A whole number from 0 to `n - 1`, each exactly equally likely, however large `n` is: what one draw cannot serve (print
 * runs, odds of a jackpot). Takes draws of 32 bits, at least two, most significant first, and keeps their remainder by `n`
 * when they lie under the largest multiple of `n`; otherwise it takes as many again.
 * Throws RangeError when `n` is not positive.
 */
export function drawBelow(rng: Rng, n: bigint): bigint {
  if (n < 1n) throw new RangeError(`cannot draw below ${n}`);
  if (n <= LARGEST_RANGE) return BigInt(drawSmall(rng, Number(n)));
  const words = Math.max(FEWEST_WORDS, Math.ceil((n - 1n).toString(2).length / WORD_BITS));
  const span = 1n << BigInt(words * WORD_BITS);
  const limit = span - (span % n);
  for (;;) {
    let draw = 0n;
    for (let word = 0; word < words; word += 1) {
      draw = (draw << BigInt(WORD_BITS)) | BigInt(rng.below(WORD));
    }
    if (draw < limit) return draw % n;
  }
}

/** The same for a small `n`, without large numbers: 2^64 mod n and the remainder stay exact in a double. */
function drawSmall(rng: Rng, n: number): number {
  const tooMany = (WORD % n) ** 2 % n;
  for (;;) {
    const [high, low] = [rng.below(WORD), rng.below(WORD)];
    if (high === WORD - 1 && low >= WORD - tooMany) continue;
    return ((high % n) * WORD + low) % n;
  }
}

/**
 * An index of `weights`, each exactly as likely as its weight says; weights of any size.
 * Throws RangeError unless they are not negative, with a sum above 0.
 */
export function drawWeightedBelow(rng: Rng, weights: readonly bigint[]): number {
  if (weights.some((weight) => weight < 0n)) throw new RangeError('weights are not negative');
  let left = drawBelow(
    rng,
    weights.reduce((sum, weight) => sum + weight, 0n),
  );
  return weights.findIndex((weight) => (left -= weight) < 0n);
}
