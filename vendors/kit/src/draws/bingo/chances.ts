/**
 * How likely a card is to reach its goals, exactly. Whatever is on the card, each order of calls is as likely: only which
 * places a goal needs counts. "One of these sets is covered" is written out by inclusion and exclusion as a sum of "this
 * set is covered", and a set of k places is covered by n of N balls with C(N - k, n - k) / C(N, n).
 */
import { choose } from '../../maths/distribution.ts';
import { plus, reduced, type Ratio } from '../../maths/ratio.ts';
import type { Goal, Places } from './goals.ts';

/** A sum of indicators: each set of places stands for "covered", with its whole coefficient. */
export type Terms = ReadonlyMap<Places, number>;

/** The terms beyond which an exact answer takes too long. */
const MOST_TERMS = 40_000;

/** "At least one of the sets is covered." Throws RangeError when their unions are too many to write out. */
export function termsOf(goal: Goal): Terms {
  // 1 - the product of (1 - set), multiplied out; most unions of sets coincide, which keeps it short.
  let none = new Map<Places, number>([[0, 1]]);
  for (const set of goal) {
    const next = new Map(none);
    for (const [union, times] of none) add(next, union | set, -times);
    if (next.size > MOST_TERMS) throw new RangeError('a goal has too many ways');
    none = next;
  }
  const any = new Map<Places, number>();
  for (const [union, times] of none) if (union !== 0 && times !== 0) any.set(union, -times);
  return any;
}

/** The chance to reach the goal with the first `calls` balls. */
export function chanceWithin(terms: Terms, balls: number, calls: number): Ratio {
  let ways = 0n;
  for (const [size, times] of sizesOf(terms)) ways += BigInt(times) * choose(balls - size, calls - size);
  return reduced({ over: ways, under: choose(balls, calls) });
}

/** How many calls it takes on average, when every ball may be called: the sum of the chances that n were not enough. */
export function expectedCalls(terms: Terms, balls: number): Ratio {
  let sum: Ratio = { over: 0n, under: 1n };
  for (let calls = 0; calls < balls; calls += 1) {
    const { over, under } = chanceWithin(terms, balls, calls);
    sum = plus(sum, { over: under - over, under });
  }
  return sum;
}

/** Two goals of one card, each by its own call. */
export interface Pair {
  within(first: number, second: number): Ratio;
}

/** The chance of both goals by any two calls. Throws RangeError when the terms are too many. */
export function pairOf(first: Terms, second: Terms, balls: number): Pair {
  if (first.size * second.size > MOST_TERMS * 50)
    throw new RangeError('two goals have too many ways together');
  const shapes = new Map<number, number>();
  for (const [one, a] of first)
    for (const [other, b] of second)
      add(shapes, (bits(one) * 32 + bits(other)) * 32 + bits(one | other), a * b);
  const most = Math.max(...[...shapes.keys()].map((shape) => shape % 32));
  const whole = falling(balls, most);
  return {
    within(a, b) {
      const [early, late] = a <= b ? [a, b] : [b, a];
      let ways = 0n;
      for (const [shape, times] of shapes) {
        const [one, other, both] = [Math.floor(shape / 1024), Math.floor(shape / 32) % 32, shape % 32];
        const soon = a <= b ? one : other;
        ways +=
          BigInt(times) *
          falling(early, soon) *
          falling(late - soon, both - soon) *
          falling(balls - both, most - both);
      }
      return reduced({ over: ways, under: whole });
    },
  };
}

/** A goal and the call by which it has to be reached. */
export interface Deadline {
  readonly terms: Terms;
  readonly within: number;
}

/** The chance that all of the goals are reached in time (`all`), or at least one of them (`any`). */
export function chanceOf(kind: 'all' | 'any', goals: readonly Deadline[], balls: number): Ratio {
  const inTime = goals.toSorted((a, b) => a.within - b.within);
  // Places by goal, as text; `any` is the complement of "none of them".
  let product = new Map<string, { sets: readonly Places[]; times: number }>([['', { sets: [], times: 1 }]]);
  for (const { terms } of inTime) {
    const next: typeof product = new Map();
    for (const { sets, times } of product.values()) {
      if (kind === 'any') put(next, [...sets, 0], times);
      for (const [set, more] of terms)
        put(next, [...sets, set], kind === 'any' ? -times * more : times * more);
    }
    if (next.size > MOST_TERMS) throw new RangeError('the goals have too many ways together');
    product = next;
  }
  const most = Math.max(
    ...[...product.values()].map(({ sets }) => bits(sets.reduce((all, set) => all | set, 0))),
  );
  const ways = [...product.values()].reduce(
    (sum, { sets, times }) => sum + BigInt(times) * waysInTime(sets, inTime, balls, most),
    0n,
  );
  const whole = falling(balls, most);
  return reduced({ over: kind === 'any' ? whole - ways : ways, under: whole });
}

/** Orders of calls that cover each set by its own time, of all orders of `most` balls. */
function waysInTime(
  sets: readonly Places[],
  inTime: readonly Deadline[],
  balls: number,
  most: number,
): bigint {
  let [covered, ways] = [0, 1n];
  for (const [at, set] of sets.entries()) {
    const before = bits(covered);
    covered |= set;
    ways *= falling((inTime[at]?.within ?? 0) - before, bits(covered) - before);
  }
  return ways * falling(balls - bits(covered), most - bits(covered));
}

function put(
  product: Map<string, { sets: readonly Places[]; times: number }>,
  sets: readonly Places[],
  times: number,
): void {
  const key = sets.join();
  const sum = (product.get(key)?.times ?? 0) + times;
  if (sum === 0) product.delete(key);
  else product.set(key, { sets, times: sum });
}

function add(sums: Map<number, number>, key: number, times: number): void {
  const sum = (sums.get(key) ?? 0) + times;
  if (sum === 0) sums.delete(key);
  else sums.set(key, sum);
}

function sizesOf(terms: Terms): ReadonlyMap<number, number> {
  const sizes = new Map<number, number>();
  for (const [set, times] of terms) add(sizes, bits(set), times);
  return sizes;
}

/** n (n - 1) ... down to k factors; zero when there are not so many. */
function falling(n: number, k: number): bigint {
  let product = 1n;
  for (let factor = 0; factor < k; factor += 1) product *= BigInt(Math.max(0, n - factor));
  return product;
}

function bits(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count += 1;
  return count;
}
