/** What the calculators of the instant games share: options that take one value or several, and counts as fractions. */
import { z } from 'zod';
import type { Measure } from '../maths/calculator.ts';
import { measureOf, type Case } from '../maths/distribution.ts';

/** One value or a list of them: `--mines 3` as well as `--mines [1,3,5]`. */
export function oneOrMore<Item extends z.ZodType>(item: Item): z.ZodType<readonly z.output<Item>[]> {
  return z.preprocess((given) => (Array.isArray(given) ? given : [given]), z.array(item).min(1));
}

/** The share of a fair multiplier that a game gives back: 0.99 where the edge is 1 %. */
export const payback = (preset: number) => z.number().positive().max(1).default(preset);

/** Stakes: zero or more, finite. */
export const pay = z.number().nonnegative();

/** Worked out once for each table: a simulation asks a million times. */
export function remembered<Rules extends object, Worked>(
  work: (rules: Rules) => Worked,
): (rules: Rules) => Worked {
  const known = new WeakMap<Rules, Worked>();
  return (rules) => {
    const worked = known.get(rules) ?? work(rules);
    known.set(rules, worked);
    return worked;
  };
}

/** Pays are read to this many decimals when a return is told as a fraction. */
const DECIMALS = 6;

/** The measure of equally likely cases, with the return as a fraction where the pays are decimals. */
export function countedMeasure(
  bet: string,
  cases: readonly { readonly pays: number; readonly ways: bigint }[],
): Measure {
  const measure = measureOf(
    bet,
    cases.map(({ pays, ways }): Case => ({ pays, weight: Number(ways) })),
  );
  const scale = scaleOf(cases.map(({ pays }) => pays));
  if (scale === null) return measure;
  const paid = cases.reduce((sum, { pays, ways }) => sum + BigInt(Math.round(pays * scale)) * ways, 0n);
  const of = cases.reduce((sum, { ways }) => sum + ways, 0n) * BigInt(scale);
  const shared = divisorOf(paid, of);
  return { ...measure, fraction: { paid: String(paid / shared), of: String(of / shared) } };
}

/** The power of ten that makes all of them whole, or null where none of the small ones does. */
function scaleOf(pays: readonly number[]): number | null {
  for (let scale = 1, decimals = 0; decimals <= DECIMALS; decimals += 1, scale *= 10) {
    if (pays.every((one) => Math.round(one * scale) / scale === one)) return scale;
  }
  return null;
}

function divisorOf(a: bigint, b: bigint): bigint {
  return b === 0n ? a || 1n : divisorOf(b, a % b);
}
