import type { Compiled } from '../engine/compile.ts';
import { convolved, wholeOf, type Column } from './columns.ts';
import type { Law } from './law.ts';
import { shortestRuns, shownIn } from './way-walk.ts';

type Weights = ReadonlyMap<number, number>;

/** Of a reel for one symbol: it belongs to the run, it ends the run, or it comes after it. */
type Part = 'in' | 'end' | 'after';

interface Reel {
  readonly columns: readonly Column[];
  /** By column: how many ways each symbol has on it. */
  readonly ways: readonly Float64Array[];
}

/**
 * A sheet by ways from the left of any cycle, by algebra: reels are independent, so the mean of a symbol's pay is a
 * product over the reels, and the mean of two symbols' pays multiplied is one too. By tag: odds, mean, square and the
 * odds of nothing, exact; the highest pay is not told. Wild multipliers must be multiplied, not added.
 */
export function wayLaws(
  game: Compiled,
  columns: readonly (readonly Column[])[],
): ReadonlyMap<number, { readonly odds: number; readonly law: Law }> {
  const whole = wholeOf(columns);
  const reels = columns.map((of): Reel => ({
    columns: of,
    ways: of.map(({ cells }) => {
      const { ones, factors } = shownIn(game, cells);
      return ones.map((one, symbol) => one + factors[symbol]!);
    }),
  }));
  const odds = productOf(reels, () => weightsOf);
  const means = new Map<number, number>();
  const squares = new Map<number, number>();
  const runs = shortestRuns(game).flatMap(([symbol, shortest]) =>
    lengthsOf(reels.length, shortest).map((length) => ({
      symbol,
      length,
      pay: game.pays[symbol]![length] ?? 0,
    })),
  );
  for (const [index, one] of runs.entries()) {
    addTo(means, runWeights(reels, [one]), one.pay);
    addTo(squares, runWeights(reels, [one, one]), one.pay ** 2);
    for (const other of runs.slice(index + 1))
      if (other.symbol !== one.symbol)
        addTo(squares, runWeights(reels, [one, other]), 2 * one.pay * other.pay);
  }
  const losers = loserWeights(game, reels);
  return new Map(
    [...odds].map(([tag, weight]) => [
      tag,
      {
        odds: weight / whole,
        law: {
          mean: (means.get(tag) ?? 0) / weight,
          square: (squares.get(tag) ?? 0) / weight,
          zero: (losers.get(tag) ?? 0) / weight,
          most: Number.NaN,
          mostLog: Number.NaN,
        },
      },
    ]),
  );
}

const lengthsOf = (reels: number, shortest: number): readonly number[] =>
  Array.from({ length: reels - shortest + 1 }, (_, more) => shortest + more);

interface RunOf {
  readonly symbol: number;
  readonly length: number;
}

/** By tag: the sum over all windows of the ways of these runs, multiplied. */
function runWeights(reels: readonly Reel[], runs: readonly RunOf[]): Weights {
  return productOf(reels, (reel) => (at) => {
    let weight = at.column.weight;
    for (const { symbol, length } of runs) {
      const part: Part = reel < length ? 'in' : reel === length ? 'end' : 'after';
      if (part === 'in') weight *= at.ways[symbol]!;
      if (part === 'end' && at.ways[symbol]! > 0) return 0;
    }
    return weight;
  });
}

interface At {
  readonly column: Column;
  readonly ways: Float64Array;
}

const weightsOf = ({ column }: At): number => column.weight;

function productOf(reels: readonly Reel[], weightOn: (reel: number) => (at: At) => number): Weights {
  let product: Weights = new Map([[0, 1]]);
  for (const [index, { columns, ways }] of reels.entries()) {
    const weigh = weightOn(index);
    const byTag = new Map<number, number>();
    for (const [at, column] of columns.entries()) {
      const weight = weigh({ column, ways: ways[at]! });
      if (weight > 0) byTag.set(column.tag, (byTag.get(column.tag) ?? 0) + weight);
    }
    product = convolved(product, byTag);
  }
  return product;
}

function addTo(sums: Map<number, number>, weights: Weights, factor: number): void {
  for (const [tag, weight] of weights) sums.set(tag, (sums.get(tag) ?? 0) + weight * factor);
}

/** By tag: the weight of the windows that win nothing, by which symbols still run after each reel. */
function loserWeights(game: Compiled, reels: readonly Reel[]): Weights {
  const shortest = shortestRuns(game);
  let states = new Map<
    string,
    { readonly running: readonly (readonly [number, number])[]; weights: Weights }
  >([['', { running: shortest, weights: new Map([[0, 1]]) }]]);
  for (const [reel, { columns, ways }] of reels.entries()) {
    const after: typeof states = new Map();
    for (const { running, weights } of states.values()) {
      const byRunning = new Map<string, { running: typeof running; byTag: Map<number, number> }>();
      for (const [at, { tag, weight }] of columns.entries()) {
        const on = running.filter(([symbol]) => ways[at]![symbol]! > 0);
        if (on.some(([, run]) => run === reel + 1)) continue;
        const key = on.map(([symbol]) => symbol).join(' ');
        const found = byRunning.get(key) ?? { running: on, byTag: new Map<number, number>() };
        found.byTag.set(tag, (found.byTag.get(tag) ?? 0) + weight);
        byRunning.set(key, found);
      }
      for (const [key, { running: on, byTag }] of byRunning) {
        const sums = convolved(weights, byTag);
        after.set(key, { running: on, weights: added(after.get(key)?.weights, sums) });
      }
    }
    states = after;
  }
  return [...states.values()].reduce<Weights>((sum, { weights }) => added(sum, weights), new Map());
}

function added(left: Weights | undefined, right: Weights): Weights {
  if (!left) return right;
  const sums = new Map(left);
  for (const [tag, weight] of right) sums.set(tag, (sums.get(tag) ?? 0) + weight);
  return sums;
}
