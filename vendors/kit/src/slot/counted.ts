import type { Strip, SymbolId } from './sheet.ts';

/** How often each symbol stands on one reel. */
export type SymbolCounts = ReadonlyMap<SymbolId, number>;

/** A full cycle of independent reels, seen along one line. */
export interface CountedCycle {
  /** All stop combinations. */
  readonly cycle: number;
  /** What all of them pay together, in the unit of the pay function. */
  readonly paid: number;
  /** How many of them pay anything. */
  readonly winners: number;
  /** Standard deviation of one play's pay. */
  readonly deviation: number;
}

/** Counts a strip's symbols. */
export function countsOf(strip: Strip): SymbolCounts {
  const counts = new Map<SymbolId, number>();
  for (const symbol of strip) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  return counts;
}

/**
 * The exact full cycle of one line: every combination of different symbols once, weighted by the number of stops that
 * show it, so that 10^9 stops cost about 10^5 evaluations. Any pay function fits, not only left-to-right ones.
 */
export function countCycle(
  reels: readonly SymbolCounts[],
  payOf: (symbols: readonly SymbolId[]) => number,
): CountedCycle {
  const symbols: SymbolId[] = [];
  let paid = 0;
  let squares = 0;
  let winners = 0;
  const walk = (reel: number, weight: number): void => {
    const counts = reels[reel];
    if (!counts) {
      const pay = payOf(symbols);
      paid += pay * weight;
      squares += pay * pay * weight;
      if (pay > 0) winners += weight;
      return;
    }
    for (const [symbol, count] of counts) {
      symbols[reel] = symbol;
      walk(reel + 1, weight * count);
    }
  };
  walk(0, 1);
  const cycle = reels.reduce((all, counts) => all * [...counts.values()].reduce((sum, n) => sum + n, 0), 1);
  return { cycle, paid, winners, deviation: Math.sqrt(squares / cycle - (paid / cycle) ** 2) };
}
