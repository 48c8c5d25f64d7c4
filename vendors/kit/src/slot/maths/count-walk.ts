import type { Compiled } from '../engine/compile.ts';
import type { Column } from './columns.ts';
import { Tallies, TooLarge } from './tally.ts';

const MOST_STATES = 1_000_000;

/**
 * A sheet by anywhere, of any cycle: only the numbers of the symbols matter, so the reels are added up one after another
 * over all different numbers. Throws TooLarge when these are too many.
 */
export function countTallies(game: Compiled, reels: readonly (readonly Column[])[]): Tallies {
  const paying = game.pays.flatMap((pays, symbol) => (pays.some((pay) => pay > 0) ? [symbol] : []));
  // All numbers of a window, and its tag, as one: the numbers are the digits, the tag what stands above them.
  const base = reels.reduce((sum, columns) => sum + Math.max(...columns.map(({ cells }) => cells.length)), 1);
  const above = base ** paying.length;
  const highest = reels.reduce((sum, columns) => sum + Math.max(...columns.map(({ tag }) => tag)), 0);
  if ((highest + 1) * above > Number.MAX_SAFE_INTEGER) throw new TooLarge();
  let states: ReadonlyMap<number, number> = new Map([[0, 1]]);
  for (const columns of reels) {
    const after = new Map<number, number>();
    const distinct = [...keyWeights(paying, base, columns)];
    for (const [state, weight] of states) {
      for (const [key, share] of distinct)
        after.set(state + key, (after.get(state + key) ?? 0) + weight * share);
      if (after.size > MOST_STATES) throw new TooLarge();
    }
    states = after;
  }
  const pays = paying.map((symbol) =>
    Float64Array.from({ length: base }, (_, count) => {
      const byCount = game.pays[symbol]!;
      return byCount[Math.min(count, byCount.length - 1)] ?? 0;
    }),
  );
  const tallies = new Tallies();
  for (const [state, weight] of states) {
    let rest = state;
    let pay = 0;
    for (const byCount of pays) {
      pay += byCount[rest % base]!;
      rest = Math.floor(rest / base);
    }
    tallies.add(rest, pay, weight);
  }
  return tallies;
}

/** By key (see `countTallies`): the weight of a reel's columns that show it. */
function keyWeights(
  paying: readonly number[],
  base: number,
  columns: readonly Column[],
): ReadonlyMap<number, number> {
  const known = new Map<number, number>();
  for (const { cells, tag, weight } of columns) {
    let key = tag * base ** paying.length;
    for (const cell of cells) {
      const place = paying.indexOf(cell);
      if (place >= 0) key += base ** place;
    }
    known.set(key, (known.get(key) ?? 0) + weight);
  }
  return known;
}
