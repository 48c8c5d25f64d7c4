import { WORD, type Rng } from '../../chance/rng.ts';

/** A game's result: a whole number of 52 bits, from the chain or from two draws. */
export const RESULT_BITS = 52n;
const SPAN = 1n << RESULT_BITS;
const LOW_BITS = 20n;
const LOW_RANGE = 2 ** 20;

/** Multipliers are counted in hundredths: 1.00 is the least, and nobody can leave at it. */
export const LEAST_BUST = 100n;
const WHOLE_BPS = 10_000n;
const BPS_PER_HUNDREDTH = 100n;

/** The published house edge: X = 99 / (1 - r / 2^52). */
export const EDGE_BPS = 100;

/**
 * The multiplier in hundredths at which the game of this result ends: `max(1, floor(X) / 100)` with
 * `X = (100 - edge) / (1 - r / 2^52)`, the edge in percent, in whole numbers. Where that quotient lies so close under a whole
 * number that a double rounds up to it, about one game in 10^12, a verifier that reckons in doubles is one hundredth higher.
 * Throws RangeError for a result that is not of 52 bits, or an edge that is not 0 to 9,999 basis points.
 */
export function bustOf(result: bigint, edgeBps = EDGE_BPS): bigint {
  if (result < 0n || result >= SPAN) throw new RangeError(`not a result of 52 bits: ${result}`);
  const bust = (paybackOf(edgeBps) * SPAN) / (BPS_PER_HUNDREDTH * (SPAN - result));
  return bust < LEAST_BUST ? LEAST_BUST : bust;
}

/** The result where no chain was committed to: two draws, the upper 32 bits first. */
export function drawResult(rng: Rng): bigint {
  const high = BigInt(rng.below(WORD));
  return (high << LOW_BITS) | BigInt(rng.below(LOW_RANGE));
}

/** True when somebody who leaves at `target` hundredths was still in: the game reached it. */
export function reaches(bust: bigint, target: bigint): boolean {
  return target > LEAST_BUST && bust >= target;
}

/** How many of the 2^52 results reach `target` hundredths. `X >= t` exactly when `2^52 - r <= (100 - edge) 2^52 / t`. */
export function resultsReaching(target: bigint, edgeBps = EDGE_BPS): bigint {
  if (target <= LEAST_BUST) return 0n;
  const largest = (paybackOf(edgeBps) * SPAN) / (BPS_PER_HUNDREDTH * target);
  return largest < SPAN ? largest : SPAN;
}

/** What a stake in money units comes back as when its player leaves at `target` hundredths; floored to a whole unit. */
export function payAt(stake: bigint, target: bigint, bust: bigint): bigint {
  return reaches(bust, target) ? (stake * target) / LEAST_BUST : 0n;
}

function paybackOf(edgeBps: number): bigint {
  const payback = WHOLE_BPS - BigInt(edgeBps);
  if (payback <= 0n || payback > WHOLE_BPS) throw new RangeError(`not an edge in basis points: ${edgeBps}`);
  return payback;
}
