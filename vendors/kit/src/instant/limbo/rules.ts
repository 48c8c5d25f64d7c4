import { WORD, type Rng } from '../../chance/rng.ts';

/** Multipliers are counted in hundredths: 1.00 is the least. */
export const LEAST_HUNDREDTHS = 100;

/** A multiplier in hundredths of a payback in basis points: basis points over this many. */
const BPS_PER_HUNDREDTH = 100;

/**
 * One drawn multiplier in hundredths: one draw `u` of 32 bits, `payback * 2^32 / u` cut to two decimals, never under 1.00.
 * That is the published `max(1, floor(0.99 / f * 100) / 100)` with `f = u / 2^32`, in whole numbers.
 * A draw of zero, once in 2^32, counts as a draw of one: the greatest multiplier there is.
 */
export function drawLimbo(rng: Rng, paybackBps: number): number {
  return limboOf(rng.below(WORD), paybackBps);
}

/** The multiplier of one draw. Both products stay under 2^46, where a quotient of doubles never rounds up to a whole number. */
export function limboOf(word: number, paybackBps: number): number {
  const hundredths = Math.floor((paybackBps * WORD) / (BPS_PER_HUNDREDTH * Math.max(1, word)));
  return Math.max(LEAST_HUNDREDTHS, hundredths);
}

/** How many of the 2^32 draws give the target or more. */
export function limboWins(targetHundredths: number, paybackBps: number): number {
  if (targetHundredths <= LEAST_HUNDREDTHS) return WORD;
  // floor(a / u) >= t exactly when u <= a / t; the draw of zero wins with the draw of one.
  const largest = Math.floor((paybackBps * WORD) / (BPS_PER_HUNDREDTH * targetHundredths));
  return largest < 1 ? 0 : largest + 1;
}
