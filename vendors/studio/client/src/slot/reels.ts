import type { GameView, SpinView } from '../../../wire.ts';
import { h, symbolImage } from '../dom.ts';
import { sleep } from '../api.ts';

/** How the reels move. The result is fixed before they stop; pace changes what is seen, never what is won. */
export interface Pace {
  readonly turbo: boolean;
  readonly still: boolean;
}

export interface Reels {
  readonly element: HTMLElement;
  /** Shows a window at once. */
  show(window: SpinView['window']): void;
  /** Sets the reels turning until `land`. */
  turn(pace: Pace): void;
  /** Stops them on a window, from left to right; resolves when the last one stands. */
  land(window: SpinView['window'], pace: Pace, onStop: (reel: number) => void): Promise<void>;
  /** Ends a landing at once. */
  hurry(): void;
  /** Puts a symbol with an amount on one cell, until the reels are shown again. */
  stamp(reel: number, row: number, symbol: string, text: string): void;
  /** Marks what was paid, or nothing. */
  mark(cells: ReadonlySet<string> | null): void;
}

/** One symbol beyond the window on top, for the swing of the stop. */
const SPARE = 1;
const RUN = 12;
const STEP_MS = 46;
const LAND_MS = 560;
const STAGGER_MS = 150;
const TURBO_MS = 240;

/** The key of a cell in a set of marked ones. */
export function cellKey(reel: number, row: number): string {
  return `${reel}:${row}`;
}

/** Draws reels of the game's symbols. Filler symbols that rush past are decoration in a fixed order. */
export function createReels(game: GameView, symbols: Readonly<Record<string, string>>): Reels {
  const filler = game.symbols.map(({ id }) => id);
  const strips = Array.from({ length: game.reels }, () => h('div', { class: 'strip' }));
  const columns = strips.map((strip) => h('div', { class: 'reel' }, strip));
  const element = h('div', { class: 'reels', 'aria-hidden': 'true' }, ...columns);
  const shown: string[][] = strips.map((_, reel) => fillerFor(reel, game.rows));
  element.style.setProperty('--reels', String(game.reels));
  let moving: Animation[] = [];
  let isHurried = false;

  function fillerFor(reel: number, count: number): string[] {
    return Array.from({ length: count }, (_, index) => filler[(index * 7 + reel * 3) % filler.length] ?? '');
  }

  /** `rows`: how many of them stand in the window; a reel with fewer has taller cells. */
  function fill(reel: number, ids: readonly string[], rows = game.rows): void {
    strips[reel]?.style.setProperty('--tall', String(game.rows / Math.max(1, rows)));
    const cells = ids.map((id) => h('div', { class: 'cell' }, symbolImage(symbols[id] ?? '')));
    strips[reel]?.replaceChildren(...cells);
  }

  function rest(reel: number): void {
    fill(reel, shown[reel] ?? [], shown[reel]?.length);
  }

  function stopAll(): void {
    for (const animation of moving) animation.cancel();
    moving = [];
  }

  const at = (cells: number, of: number): string => `translateY(${(-100 * cells) / of}%)`;

  function landOne(reel: number, target: readonly string[], duration: number): Animation | null {
    const run = fillerFor(reel, RUN);
    const ids = [...fillerFor(reel + 1, SPARE), ...target, ...run, ...(shown[reel] ?? [])];
    fill(reel, ids, target.length);
    const strip = strips[reel];
    if (!strip) return null;
    return strip.animate(
      [{ transform: at(target.length + RUN + SPARE, ids.length) }, { transform: at(SPARE, ids.length) }],
      { duration, easing: 'cubic-bezier(.16,.84,.36,1.045)', fill: 'forwards' },
    );
  }

  function show(window: SpinView['window']): void {
    stopAll();
    for (const [reel, column] of window.entries()) {
      shown[reel] = [...column];
      rest(reel);
    }
  }

  for (const reel of shown.keys()) rest(reel);

  return {
    element,
    show,
    turn({ still }) {
      stopAll();
      isHurried = false;
      if (still) return;
      for (const [reel, strip] of strips.entries()) {
        const loop = fillerFor(reel, RUN);
        const ids = [...loop, ...loop.slice(0, game.rows)];
        fill(reel, ids);
        const ends = [{ transform: at(RUN, ids.length) }, { transform: at(0, ids.length) }];
        moving.push(strip.animate(ends, { duration: RUN * STEP_MS, iterations: Infinity }));
      }
    },
    async land(window, { turbo, still }, onStop) {
      stopAll();
      if (still) {
        show(window);
        for (const reel of columns.keys()) onStop(reel);
        await sleep(120);
        return;
      }
      const stops = window.map((target, reel) => {
        const duration = turbo ? TURBO_MS : LAND_MS + reel * STAGGER_MS;
        const animation = landOne(reel, target, duration);
        if (animation) moving.push(animation);
        if (isHurried) animation?.finish();
        return animation?.finished.then(() => onStop(reel)) ?? Promise.resolve();
      });
      await Promise.allSettled(stops);
      show(window);
    },
    hurry() {
      isHurried = true;
      for (const animation of moving)
        if (animation.effect?.getTiming().iterations !== Infinity) animation.finish();
    },
    stamp(reel, row, symbol, text) {
      const cell = strips[reel]?.children[row];
      cell?.replaceChildren(symbolImage(symbols[symbol] ?? ''), h('b', { class: 'stamp' }, text));
    },
    mark(cells) {
      element.classList.toggle('is-marked', cells !== null && cells.size > 0);
      for (const [reel, strip] of strips.entries()) {
        for (const [row, cell] of [...strip.children].entries()) {
          cell.classList.toggle('is-paid', cells?.has(cellKey(reel, row)) ?? false);
        }
      }
    },
  };
}
