import type { Compiled } from '../engine/compile.ts';
import { wholeOf, type Column } from './columns.ts';

/**
 * The mean pay of a spin by lines, in unit bets, for a cycle of any size: each line alone, by the odds of the symbols
 * on its cells. Lines depend on each other, their means add up all the same.
 */
export function meanOfLines(game: Compiled, reels: readonly (readonly Column[])[]): number {
  const width = game.symbols.length;
  const { next, pays, start } = game.machine!;
  let mean = 0;
  for (const line of game.sheet.lines) {
    let states = new Map([[start, 1]]);
    for (const [reel, columns] of reels.entries()) {
      const odds = oddsOn(columns, line[reel]!, width);
      const after = new Map<number, number>();
      for (const [state, share] of states) {
        for (let symbol = 0; symbol < width; symbol += 1) {
          if (odds[symbol] === 0) continue;
          const to = state < 0 ? state : next[state * width + symbol]!;
          after.set(to, (after.get(to) ?? 0) + share * odds[symbol]!);
        }
      }
      states = after;
    }
    for (const [state, share] of states) mean += pays[-1 - state]! * share;
  }
  return mean;
}

function oddsOn(columns: readonly Column[], row: number, width: number): Float64Array {
  const odds = new Float64Array(width);
  const whole = wholeOf([columns]);
  for (const { cells, weight } of columns) odds[cells[row]!]! += weight / whole;
  return odds;
}

/** The mean pay of a spin by anywhere, in unit bets, for a cycle of any size: each symbol alone. */
export function meanOfCounts(game: Compiled, reels: readonly (readonly Column[])[]): number {
  let mean = 0;
  for (const [symbol, pays] of game.pays.entries()) {
    if (pays.length === 0) continue;
    let odds: readonly number[] = [1];
    for (const columns of reels) odds = convolvedCounts(odds, countOdds(columns, symbol));
    for (const [count, share] of odds.entries())
      mean += share * (pays[Math.min(count, pays.length - 1)] ?? 0);
  }
  return mean;
}

function countOdds(columns: readonly Column[], symbol: number): readonly number[] {
  const whole = wholeOf([columns]);
  const odds: number[] = [];
  for (const { cells, weight } of columns) {
    const count = cells.filter((cell) => cell === symbol).length;
    odds[count] = (odds[count] ?? 0) + weight / whole;
  }
  return Array.from(odds, (share) => share ?? 0);
}

function convolvedCounts(left: readonly number[], right: readonly number[]): readonly number[] {
  const sums = Array.from({ length: left.length + right.length - 1 }, () => 0);
  for (const [i, a] of left.entries()) for (const [j, b] of right.entries()) sums[i + j]! += a * b;
  return sums;
}
