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
  let states = new Map([['', { counts: paying.map(() => 0), tag: 0, weight: 1 }]]);
  for (const columns of reels) {
    const after: typeof states = new Map();
    const distinct = countedColumns(paying, columns);
    for (const state of states.values()) {
      for (const column of distinct) {
        const counts = state.counts.map((count, at) => count + column.counts[at]!);
        const tag = state.tag + column.tag;
        const key = `${counts.join(' ')}|${tag}`;
        const weight = state.weight * column.weight;
        const same = after.get(key);
        if (same) same.weight += weight;
        else after.set(key, { counts, tag, weight });
      }
      if (after.size > MOST_STATES) throw new TooLarge();
    }
    states = after;
  }
  const tallies = new Tallies();
  for (const { counts, tag, weight } of states.values()) {
    const pay = paying.reduce((sum, symbol, at) => {
      const pays = game.pays[symbol]!;
      return sum + (pays[Math.min(counts[at]!, pays.length - 1)] ?? 0);
    }, 0);
    tallies.add(tag, pay, weight);
  }
  return tallies;
}

function countedColumns(
  paying: readonly number[],
  columns: readonly Column[],
): readonly { readonly counts: readonly number[]; readonly tag: number; readonly weight: number }[] {
  const known = new Map<string, { counts: readonly number[]; tag: number; weight: number }>();
  for (const { cells, tag, weight } of columns) {
    const counts = paying.map((symbol) => cells.filter((cell) => cell === symbol).length);
    const key = `${counts.join(' ')}|${tag}`;
    const same = known.get(key);
    if (same) same.weight += weight;
    else known.set(key, { counts, tag, weight });
  }
  return [...known.values()];
}
