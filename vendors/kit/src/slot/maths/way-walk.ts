import type { Compiled } from '../engine/compile.ts';
import { tagWeights, type Column } from './columns.ts';
import type { Visit } from './line-walk.ts';
import type { Budget } from './tally.ts';

/** Of one column and symbol: cells that fit without multiplying, all that fit, the multipliers of the others added up. */
export interface Shown {
  readonly ones: Float64Array;
  readonly all: Float64Array;
  readonly factors: Float64Array;
}

/** What a column shows of each symbol. */
export function shownIn({ symbols, standsFor, wildFactor }: Compiled, cells: Uint8Array): Shown {
  const width = symbols.length;
  const shown = {
    ones: new Float64Array(width),
    all: new Float64Array(width),
    factors: new Float64Array(width),
  };
  for (const cell of cells) {
    for (let symbol = 0; symbol < width; symbol += 1) {
      if (standsFor[cell * width + symbol] === 0) continue;
      shown.all[symbol]! += 1;
      const factor = cell === symbol ? 1 : wildFactor[cell]!;
      if (factor > 1) shown.factors[symbol]! += factor;
      else shown.ones[symbol]! += 1;
    }
  }
  return shown;
}

/** Symbols that pay, with the shortest run that does. */
export function shortestRuns({ pays }: Compiled): readonly (readonly [symbol: number, run: number])[] {
  return pays.flatMap((byCount, symbol) => {
    const run = byCount.findIndex((pay) => pay > 0);
    return run < 0 ? [] : [[symbol, run] as const];
  });
}

/** One symbol's run on its way. */
interface Run {
  readonly symbol: number;
  readonly plain: number;
  readonly all: number;
  readonly sums: number;
}

/**
 * The full cycle of a sheet by ways that begin on the left, as `walkLines` walks that of lines: where no symbol runs on,
 * the reels that are left are counted. Throws TooLarge when the budget is spent.
 */
export function walkWays(
  game: Compiled,
  reels: readonly (readonly Column[])[],
  visit: Visit,
  budget: Budget,
  isWhole = false,
): void {
  const isSum = game.sheet.wildMultipliers === 'sum';
  const shown = reels.map((columns) => columns.map(({ cells }) => shownIn(game, cells)));
  const tails = reels.map((_, reel) => [...tagWeights(reels.slice(reel))]);
  const chosen: Column[] = [];
  const waysOf = ({ plain, sums }: Run): number => (isSum ? plain + sums : plain);
  const waysOn = (
    { symbol, plain, all: before, sums }: Run,
    ones: Float64Array,
    all: Float64Array,
    factors: Float64Array,
  ): number =>
    isSum
      ? plain * ones[symbol]! + sums * all[symbol]! + before * factors[symbol]!
      : plain * (ones[symbol]! + factors[symbol]!);
  const longer = (run: Run, ones: Float64Array, all: Float64Array, factors: Float64Array): Run => {
    const { symbol } = run;
    return {
      symbol,
      plain: run.plain * (isSum ? ones[symbol]! : ones[symbol]! + factors[symbol]!),
      all: run.all * all[symbol]!,
      sums: run.sums * all[symbol]! + run.all * factors[symbol]!,
    };
  };

  const walk = (reel: number, runs: readonly Run[], pay: number, weight: number, tag: number): void => {
    const tail = tails[reel]!;
    if (runs.length === 0 && (pay === 0 || !isWhole)) {
      for (const [more, share] of tail) visit(pay, weight * share, tag + more, chosen);
      return;
    }
    budget.spend(reels[reel]!.length);
    const isLast = reel === reels.length - 1;
    for (const [at, column] of reels[reel]!.entries()) {
      chosen[reel] = column;
      const { ones, all, factors } = shown[reel]![at]!;
      let sum = pay;
      const on: Run[] = [];
      for (const run of runs) {
        const { symbol } = run;
        const byCount = game.pays[symbol]!;
        if (all[symbol] === 0) sum += (byCount[reel] ?? 0) * waysOf(run);
        // Most steps are on the last reel: there a run is paid at once, nothing is made of it.
        else if (isLast) sum += (byCount[reel + 1] ?? 0) * waysOn(run, ones, all, factors);
        else on.push(longer(run, ones, all, factors));
      }
      if (isLast) visit(sum, weight * column.weight, tag + column.tag, chosen);
      else walk(reel + 1, on, sum, weight * column.weight, tag + column.tag);
    }
  };
  const start = shortestRuns(game).map(([symbol]) => ({ symbol, plain: 1, all: 1, sums: 0 }));
  walk(0, start, 0, 1, 0);
}
