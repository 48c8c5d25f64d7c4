import type { Rng } from '../../chance/rng.ts';

/** Used by tests only: one thing that can happen, in full. */
interface Happened<T> {
  readonly odds: number;
  readonly result: T;
}

/**
 * Plays every round that there is: each draw with each of its values, one after another. The yardstick of all counting,
 * for games so small that their draws can be tried out.
 */
export function everyRound<T>(play: (rng: Rng) => T): readonly Happened<T>[] {
  const all: Happened<T>[] = [];
  const path: { value: number; below: number }[] = [];
  for (;;) {
    let depth = 0;
    let odds = 1;
    const result = play({
      below(n) {
        const step = path[depth] ?? { value: 0, below: n };
        path[depth] = step;
        depth += 1;
        odds /= n;
        return step.value;
      },
    });
    all.push({ odds, result });
    while (path.length > 0 && path.at(-1)!.value === path.at(-1)!.below - 1) path.pop();
    const last = path.at(-1);
    if (!last) return all;
    last.value += 1;
  }
}

/** Plays given values, one after another; then zeros. */
export const scripted = (...values: number[]): Rng => ({ below: (n) => (values.shift() ?? 0) % n });
