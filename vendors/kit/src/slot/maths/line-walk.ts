import type { Compiled } from '../engine/compile.ts';
import { tagWeights, type Column } from './columns.ts';
import type { Budget } from './tally.ts';

/**
 * Told of every window, or of many at once: what its lines pay, its weight, its tag, and its columns, of which only
 * those up to the last walked reel are right.
 */
export type Visit = (pay: number, weight: number, tag: number, columns: readonly Column[]) => void;

/**
 * The full cycle of a sheet by lines, every window with its exact weight. Where no line is open any more the reels that
 * are left decide nothing but the tag, and are counted instead of walked: 10^9 stops cost a few million steps.
 * With `whole` only windows that win nothing are counted so: of every other one all columns are told.
 * Throws TooLarge when the budget is spent.
 */
export function walkLines(
  game: Compiled,
  reels: readonly (readonly Column[])[],
  visit: Visit,
  budget: Budget,
  isWhole = false,
): void {
  const { machine, symbols, height } = game;
  const { start, next, pays } = machine!;
  const width = symbols.length;
  const count = game.sheet.lines.length;
  const rowOf = reels.map((_, reel) =>
    Int32Array.from(
      { length: count },
      (__, line) => game.lineCells[line * reels.length + reel]! - reel * height,
    ),
  );
  const tails = reels.map((_, reel) => [...tagWeights(reels.slice(reel))]);
  // Open lines by reel: which, and in which state.
  const open = Array.from({ length: reels.length + 1 }, () => new Int32Array(count));
  const states = Array.from({ length: reels.length + 1 }, () => new Int32Array(count).fill(start));
  for (let line = 0; line < count; line += 1) open[0]![line] = line;

  const chosen: Column[] = [];

  const walk = (reel: number, size: number, pay: number, weight: number, tag: number): void => {
    const tail = tails[reel];
    if (!tail) return visit(pay, weight, tag, chosen);
    if (size === 0 && (pay === 0 || !isWhole)) {
      for (const [more, share] of tail) visit(pay, weight * share, tag + more, chosen);
      return;
    }
    const [lines, before] = [open[reel]!, states[reel]!];
    const [linesAfter, after] = [open[reel + 1]!, states[reel + 1]!];
    const rows = rowOf[reel]!;
    budget.spend(reels[reel]!.length);
    for (const column of reels[reel]!) {
      chosen[reel] = column;
      let sum = pay;
      let left = 0;
      for (let at = 0; at < size; at += 1) {
        const line = lines[at]!;
        const state = next[before[at]! * width + column.cells[rows[line]!]!]!;
        if (state < 0) sum += pays[-1 - state]!;
        else {
          linesAfter[left] = line;
          after[left] = state;
          left += 1;
        }
      }
      walk(reel + 1, left, sum, weight * column.weight, tag + column.tag);
    }
  };
  const isDecided = start < 0;
  walk(0, isDecided ? 0 : count, isDecided ? count * pays[-1 - start]! : 0, 1, 0);
}
