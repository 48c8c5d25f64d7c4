import type { Rng } from '../chance/rng.ts';
import { createSimulatedRng } from '../chance/simulated.ts';
import type { Measure } from './calculator.ts';

export interface Simulated {
  readonly plays: number;
  readonly mean: number;
  readonly deviation: number;
  /** Of the mean: deviation / sqrt(plays). */
  readonly standardError: number;
  readonly hitRate: number;
  readonly highest: number;
}

/** Plays `plays` times on the stream of `seed` and sums up what came back (Welford's running variance). */
export function simulate(play: (rng: Rng) => number, plays: number, seed: number): Simulated {
  const rng = createSimulatedRng(seed);
  let mean = 0;
  let squares = 0;
  let hits = 0;
  let highest = Number.NEGATIVE_INFINITY;
  for (let n = 1; n <= plays; n += 1) {
    const back = play(rng);
    const delta = back - mean;
    mean += delta / n;
    squares += delta * (back - mean);
    if (back > 0) hits += 1;
    if (back > highest) highest = back;
  }
  const deviation = Math.sqrt(squares / Math.max(1, plays - 1));
  return {
    plays,
    mean,
    deviation,
    standardError: deviation / Math.sqrt(plays),
    hitRate: hits / plays,
    highest,
  };
}

/**
 * How many standard errors lie between what was counted and what was played. The error is the larger one of the counted
 * and the played deviation: a run that never met the rare great win knows too small a one of its own.
 */
export function errorsApart(counted: Measure, played: Simulated): number {
  const error = Math.max(counted.deviation, played.deviation) / Math.sqrt(played.plays);
  const apart = Math.abs(counted.return - played.mean);
  return apart === 0 ? 0 : apart / error;
}
