import { highestSpin } from './ceiling.ts';
import { countCycle, countsOf } from './counted.ts';
import { columnAt, evaluateLine, evaluateLines } from './evaluate.ts';
import type { FreeSpins, ParSheet, PaysByCount, Strip } from './sheet.ts';

/** What a slot gives back, worked out from its sheet alone. Shares are of the stake: 0.95 is 95 %. */
export interface SlotReturn {
  /** The whole return: lines + scatters + free spins. */
  readonly total: number;
  readonly lines: number;
  readonly scatters: number;
  readonly freeSpins: number;
  /** Share of paid spins that win anything or grant free spins. */
  readonly hitRate: number;
  /** Share of paid spins that grant free spins. */
  readonly triggerRate: number;
  /** Mean number of free spins when they are granted, retriggers included. */
  readonly freeSpinsPerTrigger: number;
  /** The highest win of one spin, in stakes. */
  readonly highestPaidSpin: number;
  readonly highestFreeSpin: number;
  /** No round can pay more than this many stakes: the exposure that an operator carries. */
  readonly ceiling: number;
  /** Stop combinations of a paid spin. */
  readonly cycle: number;
}

/**
 * The exact return by counting: lines are independent of each other in the mean, so one line's full cycle stands for
 * all; scatters are counted by the windows of each reel; free spins follow by algebra (Wald), cap included.
 */
export function returnOf(sheet: ParSheet): SlotReturn {
  const paid = spinReturn(sheet, sheet.strips);
  const freeStrips = sheet.freeSpins?.strips ?? sheet.strips;
  const free = sheet.freeSpins ? spinReturn(sheet, freeStrips) : null;
  const multiplier = sheet.freeSpins?.multiplier ?? 1;
  const spins = sheet.freeSpins
    ? expectedFreeSpins(sheet.freeSpins, paid.scatterOdds, free?.scatterOdds ?? [])
    : 0;
  const triggerRate = oddsOf(paid.scatterOdds, sheet.freeSpins?.award ?? []);
  const fromFree = spins * multiplier * ((free?.lines ?? 0) + (free?.scatters ?? 0));
  const highestPaidSpin = highestSpin(sheet, sheet.strips) / sheet.costLines;
  const highestFreeSpin = free ? (highestSpin(sheet, freeStrips) * multiplier) / sheet.costLines : 0;
  return {
    total: paid.lines + paid.scatters + fromFree,
    lines: paid.lines,
    scatters: paid.scatters,
    freeSpins: fromFree,
    hitRate: hitRateOf(sheet),
    triggerRate,
    freeSpinsPerTrigger: triggerRate > 0 ? spins / triggerRate : 0,
    highestPaidSpin,
    highestFreeSpin,
    ceiling: highestPaidSpin + highestFreeSpin * (sheet.freeSpins?.cap ?? 0),
    cycle: sheet.strips.reduce((product, strip) => product * strip.length, 1),
  };
}

interface SpinReturn {
  readonly lines: number;
  readonly scatters: number;
  /** Probability of each number of scatters in the window. */
  readonly scatterOdds: readonly number[];
}

function spinReturn(sheet: ParSheet, strips: readonly Strip[]): SpinReturn {
  const { cycle, paid } = countCycle(
    strips.map(countsOf),
    (symbols) => evaluateLine(sheet, symbols)?.pay ?? 0,
  );
  const scatterOdds = strips
    .map((strip) => scatterOddsOf(sheet, strip))
    .reduce((sum, reel) => convolve(sum, reel), [1]);
  const pays = sheet.scatter?.pays ?? [];
  return {
    lines: (paid * sheet.lines.length) / (cycle * sheet.costLines),
    scatters: scatterOdds.reduce((sum, odds, count) => sum + odds * (pays[count] ?? 0), 0),
    scatterOdds,
  };
}

function scatterOddsOf(sheet: ParSheet, strip: Strip): number[] {
  const odds = Array.from({ length: sheet.rows + 1 }, () => 0);
  for (const stop of strip.keys()) {
    const count = columnAt(strip, sheet.rows, stop).filter(
      (symbol) => symbol === sheet.scatter?.symbol,
    ).length;
    odds[count] = (odds[count] ?? 0) + 1 / strip.length;
  }
  return odds;
}

function convolve(left: readonly number[], right: readonly number[]): number[] {
  const out = Array.from({ length: left.length + right.length - 1 }, () => 0);
  for (const [i, a] of left.entries()) {
    for (const [j, b] of right.entries()) out[i + j] = (out[i + j] ?? 0) + a * b;
  }
  return out;
}

function oddsOf(scatterOdds: readonly number[], award: PaysByCount): number {
  return scatterOdds.reduce((sum, odds, count) => sum + ((award[count] ?? 0) > 0 ? odds : 0), 0);
}

/**
 * Mean free spins per paid spin. Walks the distribution of "granted so far" from one free spin to the next until the
 * cap, so that the cap costs what it costs and not an approximation of it.
 */
function expectedFreeSpins(
  free: FreeSpins,
  paidOdds: readonly number[],
  freeOdds: readonly number[],
): number {
  let granted = new Map<number, number>();
  for (const [scatters, odds] of paidOdds.entries()) addTo(granted, free.award[scatters] ?? 0, odds);
  let expected = 0;
  for (let played = 1; played <= free.cap; played += 1) {
    const next = new Map<number, number>();
    for (const [spins, odds] of granted) {
      if (spins < played) continue;
      expected += odds;
      for (const [scatters, more] of freeOdds.entries()) {
        addTo(next, Math.min(free.cap, spins + (free.retrigger[scatters] ?? 0)), odds * more);
      }
    }
    granted = next;
  }
  return expected;
}

function addTo(odds: Map<number, number>, key: number, more: number): void {
  odds.set(key, (odds.get(key) ?? 0) + more);
}

/**
 * Exact share of winning paid spins. A line that wins already wins on the first few reels (its symbol's shortest paying
 * run), so only those reels are walked window by window; the other reels add scatters alone.
 */
function hitRateOf(sheet: ParSheet): number {
  const shortest = Object.values(sheet.pays).map((pays) => pays.findIndex((pay) => pay > 0));
  const prefix = Math.max(0, ...shortest);
  const head = sheet.strips
    .slice(0, prefix)
    .map((strip) => strip.map((_, stop) => columnAt(strip, sheet.rows, stop)));
  const tail = sheet.strips.slice(prefix).map((strip) => scatterOddsOf(sheet, strip));
  const tailOdds = tail.reduce((sum, reel) => convolve(sum, reel), [1]);
  const isHit = (count: number): boolean =>
    (sheet.scatter?.pays[count] ?? 0) > 0 || (sheet.freeSpins?.award[count] ?? 0) > 0;
  let hits = 0;
  const walk = (columns: readonly (readonly string[])[]): void => {
    const next = head[columns.length];
    if (next) {
      for (const column of next) walk([...columns, column]);
      return;
    }
    if (evaluateLines(sheet, columns).length > 0) {
      hits += 1;
      return;
    }
    const shown = columns.flat().filter((symbol) => symbol === sheet.scatter?.symbol).length;
    for (const [count, odds] of tailOdds.entries()) if (isHit(shown + count)) hits += odds;
  };
  walk([]);
  return hits / head.reduce((product, columns) => product * columns.length, 1);
}
