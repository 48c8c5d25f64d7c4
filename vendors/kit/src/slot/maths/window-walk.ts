import type { Compiled } from '../engine/compile.ts';
import { createWindow } from '../engine/window.ts';
import { winsIn } from '../engine/wins.ts';
import type { Column } from './columns.ts';
import type { Visit } from './line-walk.ts';
import type { Budget } from './tally.ts';

/** What one window costs beside a step of the other walks. */
const STEPS_PER_WINDOW = 8;

/** Every window of the cycle, one by one, for wins that nothing cuts short. Throws TooLarge when the budget is spent. */
export function walkWindows(
  game: Compiled,
  reels: readonly (readonly Column[])[],
  visit: Visit,
  budget: Budget,
): void {
  const window = createWindow(game);
  const chosen: Column[] = [];
  const walk = (reel: number, weight: number, tag: number): void => {
    const columns = reels[reel];
    if (!columns) return visit(winsIn(game, window).pay, weight, tag, chosen);
    budget.spend(columns.length * (reel === reels.length - 1 ? STEPS_PER_WINDOW : 1));
    for (const column of columns) {
      chosen[reel] = column;
      window.rows[reel] = column.cells.length;
      window.cells.set(column.cells, reel * game.height);
      walk(reel + 1, weight * column.weight, tag + column.tag);
    }
  };
  walk(0, 1, 0);
}
