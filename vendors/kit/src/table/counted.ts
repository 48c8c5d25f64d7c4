import type { Measure } from '../maths/calculator.ts';
import { measureOf } from '../maths/distribution.ts';
import { shareOf, type Back } from './odds.ts';

/** In so many of all equally likely outcomes the bet gives this back. */
export interface Counted {
  readonly back: Back;
  readonly ways: bigint;
}

/**
 * The measure of a bet whose outcomes were counted in whole numbers: the return is also told as a fraction, over the
 * number of outcomes times the finest part that a payout has. Throws RangeError when there are no outcomes.
 */
export function measureCounted(bet: string, cases: readonly Counted[]): Measure {
  const parts = cases.reduce((least, { back }) => leastCommon(least, BigInt(back.per)), 1n);
  const paid = cases.reduce(
    (sum, { back, ways }) => sum + (ways * BigInt(back.comes) * parts) / BigInt(back.per),
    0n,
  );
  const of = parts * cases.reduce((sum, { ways }) => sum + ways, 0n);
  const measure = measureOf(
    bet,
    cases.map(({ back, ways }) => ({ pays: shareOf(back), weight: Number(ways) })),
  );
  return { ...measure, return: Number(paid) / Number(of), fraction: { paid: String(paid), of: String(of) } };
}

/** Outcomes by what they give back, each once. */
export function tally<Outcome>(
  outcomes: readonly (readonly [outcome: Outcome, ways: bigint])[],
  backOf: (outcome: Outcome) => Back,
): readonly Counted[] {
  const found = new Map<string, Counted>();
  for (const [outcome, ways] of outcomes) {
    const back = backOf(outcome);
    const key = `${back.comes}/${back.per}`;
    found.set(key, { back, ways: ways + (found.get(key)?.ways ?? 0n) });
  }
  return [...found.values()];
}

function leastCommon(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y > 0n) [x, y] = [y, x % y];
  return (a / x) * b;
}
