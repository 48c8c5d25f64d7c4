import type { Measure } from './calculator.ts';

/** One thing that can happen: what comes back, in stakes, and in how many of all equally likely cases (or how likely). */
export interface Case {
  readonly pays: number;
  readonly weight: number;
}

/**
 * The measure of a bet from all its cases. Weights may be counts or probabilities: their sum is the whole.
 * Throws RangeError when there is nothing to weigh.
 */
export function measureOf(bet: string, cases: readonly Case[]): Measure {
  const whole = sumOf(cases.map(({ weight }) => weight));
  if (!(whole > 0)) throw new RangeError(`${bet}: no case has any weight`);
  const mean = sumOf(cases.map(({ pays, weight }) => pays * weight)) / whole;
  const squares = sumOf(cases.map(({ pays, weight }) => weight * (pays - mean) ** 2)) / whole;
  const likely = cases.filter(({ weight }) => weight > 0);
  const highest = likely.reduce((most, { pays }) => Math.max(most, pays), Number.NEGATIVE_INFINITY);
  return {
    bet,
    return: mean,
    hitRate: sumOf(likely.filter(({ pays }) => pays > 0).map(({ weight }) => weight)) / whole,
    deviation: Math.sqrt(squares),
    highest,
    highestOdds: sumOf(likely.filter(({ pays }) => pays === highest).map(({ weight }) => weight)) / whole,
    method: 'exact',
  };
}

/** A sum that keeps the small terms (Neumaier, 1974): tables mix odds of one half with odds of one in a billion. */
export function sumOf(terms: readonly number[]): number {
  let sum = 0;
  let lost = 0;
  for (const term of terms) {
    const next = sum + term;
    lost += Math.abs(sum) >= Math.abs(term) ? sum - next + term : term - next + sum;
    sum = next;
  }
  return sum + lost;
}

/** `n` over `k`, exact. Zero where there are not so many. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 1n; i <= BigInt(Math.min(k, n - k)); i += 1n) ways = (ways * (BigInt(n) - i + 1n)) / i;
  return ways;
}
