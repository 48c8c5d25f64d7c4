import type { Rng } from '../../chance/rng.ts';
import { drawBelow, drawWeightedBelow } from '../../chance/wide.ts';

/** A fraction of two whole numbers. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** One of the things that a fish may be worth, in bullets, and how much it weighs among them. */
export interface Award {
  readonly pays: Fraction;
  readonly weight: bigint;
}

/** What one bullet meets: the chance that it kills, and what the fish is worth then. */
export interface Target {
  readonly kill: Fraction;
  readonly awards: readonly Award[];
}

/**
 * The chance of a kill that gives back `payback` of each bullet: payback over what the fish is worth on average. It is the
 * same for a cheap bullet and a dear one, for the first shot and the hundredth: fish keep no wounds.
 * Throws RangeError when the fish is worth less than the payback: no chance is above one.
 */
export function killChance(payback: Fraction, awards: readonly Award[]): Fraction {
  const whole = awards.reduce((product, { pays }) => product * pays.under, 1n);
  const weights = awards.reduce((sum, { weight }) => sum + weight, 0n);
  const worth = awards.reduce((sum, { pays, weight }) => sum + (weight * pays.over * whole) / pays.under, 0n);
  const kill = { over: payback.over * whole * weights, under: payback.under * worth };
  if (kill.under <= 0n || kill.over > kill.under)
    throw new RangeError('a fish is worth less than what its bullet gives back');
  return kill;
}

/** One shot: the award that it brings, or null. One wide draw for the kill, and one more where the worth is drawn too. */
export function shoot({ kill, awards }: Target, rng: Rng): Award | null {
  if (drawBelow(rng, kill.under) >= kill.over) return null;
  const [only] = awards;
  if (awards.length === 1) return only ?? null;
  return (
    awards[
      drawWeightedBelow(
        rng,
        awards.map(({ weight }) => weight),
      )
    ] ?? null
  );
}

/** What a kill pays for a bullet of this cost, floored to a money unit. */
export function payOfKill(cost: bigint, { pays }: Award): bigint {
  return (cost * pays.over) / pays.under;
}
