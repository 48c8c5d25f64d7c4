import type { Rng } from '../../chance/rng.ts';
import type { Compiled, Reels } from './compile.ts';
import { numberOf } from './compile.ts';
import { fillReel, isOnReel, showReel, type IntWindow } from './window.ts';
import { NO_WINS, winsIn, type WindowWins } from './wins.ts';

/** One picture of a spin and what it wins, before any multiplier of the ladder. */
export interface Step {
  readonly cells: Uint8Array;
  readonly wins: WindowWins;
  /** Of a respin: where the reels stopped; a held reel keeps its stop. */
  readonly stops?: readonly number[];
  /** Reels that are full of wilds. */
  readonly held?: readonly number[];
}

/** The plain spin: one step. */
export function plainStep(game: Compiled, window: IntWindow): Step {
  return { cells: window.cells.slice(), wins: winsIn(game, window) };
}

/**
 * Takes away what has won and lets the strip fall in, until nothing wins: each picture is a step, and the last one
 * pays nothing: also where the sheet's limit cut the spin off. The stops decide everything.
 */
export function cascadeSteps(
  game: Compiled,
  reels: Reels,
  stops: readonly number[],
  window: IntWindow,
): readonly Step[] {
  const most = game.sheet.cascade?.most ?? 0;
  const above = [...stops];
  const steps: Step[] = [];
  for (;;) {
    const won = new Uint8Array(window.cells.length);
    const wins = winsIn(game, window, won);
    steps.push({ cells: window.cells.slice(), wins });
    if (wins.pay === 0) return steps;
    for (let reel = 0; reel < above.length; reel += 1)
      above[reel] = fall(game, reels, reel, above[reel]!, window, won);
    if (steps.length === most) return [...steps, { cells: window.cells.slice(), wins: NO_WINS }];
  }
}

/** Drops one reel's symbols onto the gaps; answers where the strip stands above the window then. */
function fall(
  { height }: Compiled,
  reels: Reels,
  reel: number,
  stop: number,
  { cells, rows }: IntWindow,
  won: Uint8Array,
): number {
  const strip = reels.strips[reel]!;
  const top = reel * height;
  let to = top + rows[reel]! - 1;
  for (let cell = to; cell >= top; cell -= 1) {
    if (won[cell] === 1) continue;
    cells[to] = cells[cell]!;
    to -= 1;
  }
  let above = stop;
  for (; to >= top; to -= 1) {
    above = above === 0 ? strip.length - 1 : above - 1;
    cells[to] = strip[above]!;
  }
  return above;
}

/** Lets wilds fill their reels, and spins the others again while new ones come. The window shows the first stop. */
export function expandingSteps(
  game: Compiled,
  reels: Reels,
  stops: readonly number[],
  window: IntWindow,
  rng: Rng,
): readonly Step[] {
  const rules = game.sheet.expandingWilds!;
  const wild = numberOf(game, rules.symbol);
  const held: number[] = [];
  const grow = (): boolean => {
    const grown = rules.reels.filter((reel) => !held.includes(reel) && isOnReel(game, window, reel, wild));
    for (const reel of grown) fillReel(game, reel, wild, window);
    held.push(...grown);
    return grown.length > 0;
  };
  let hasGrown = grow();
  const steps: Step[] = [{ ...plainStep(game, window), held: [...held] }];
  const now = [...stops];
  for (let respin = 0; hasGrown && respin < rules.respins; respin += 1) {
    if (held.length === now.length) break;
    for (let reel = 0; reel < now.length; reel += 1) {
      if (held.includes(reel)) continue;
      now[reel] = rng.below(reels.strips[reel]!.length);
      showReel(game, reels, reel, now[reel]!, window);
    }
    hasGrown = grow();
    steps.push({ ...plainStep(game, window), stops: [...now], held: [...held] });
  }
  return steps;
}
