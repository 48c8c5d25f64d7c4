import type { GameView, SpinView } from '../../../wire.ts';
import { h, symbolImage } from '../dom.ts';
import { sleep } from '../api.ts';
import { createStrip, type Strip } from './strip.ts';

/** How the reels move. The result is fixed before they stop; pace changes what is seen, never what is won. */
export interface Pace {
  readonly turbo: boolean;
  readonly still: boolean;
}

export interface Reels {
  readonly element: HTMLElement;
  /** Shows a window at once. */
  show(window: SpinView['window']): void;
  /** Sets the reels turning, out of what they show, until `land` or `back`. */
  turn(pace: Pace): void;
  /** Stops them on a window, from left to right; resolves when the last one stands. */
  land(window: SpinView['window'], pace: Pace, onStop: (reel: number) => void): Promise<void>;
  /** Stops them on what they showed before they turned: nothing was played. */
  back(pace: Pace): Promise<void>;
  /** Ends a landing at once. */
  hurry(): void;
  /** Puts a symbol with an amount on one cell, until the reels are shown again. */
  stamp(reel: number, row: number, symbol: string, text: string): void;
  /** Marks what was paid, or nothing. */
  mark(cells: ReadonlySet<string> | null): void;
}

const LAND_MS = 560;
const STAGGER_MS = 150;
const TURBO_MS = 240;
const STILL_MS = 120;

/** The key of a cell in a set of marked ones. */
export function cellKey(reel: number, row: number): string {
  return `${reel}:${row}`;
}

/** Draws reels of the game's symbols. Filler symbols that rush past are decoration in a fixed order. */
export function createReels(game: GameView, symbols: Readonly<Record<string, string>>): Reels {
  const ids = game.symbols.map(({ id }) => id);
  const fillerOf = (reel: number, count: number): string[] =>
    Array.from({ length: count }, (_, index) => ids[(index * 7 + reel * 3) % ids.length] ?? '');
  const kept: HTMLImageElement[] = [];
  const draw = (id: string): HTMLElement => h('div', { class: 'cell' }, symbolImage(symbols[id] ?? ''));
  const strips: readonly Strip[] = Array.from({ length: game.reels }, (_, reel) =>
    createStrip(game.rows, draw, (count) => fillerOf(reel, count)),
  );
  const element = h(
    'div',
    { class: 'reels', 'aria-hidden': 'true' },
    ...strips.map((strip) => h('div', { class: 'reel' }, strip.element)),
  );
  // A symbol that is loaded when it is first put on a strip would be a hole in it.
  for (const svg of Object.values(symbols)) kept.push(symbolImage(svg));
  let shown: SpinView['window'] = strips.map((_, reel) => fillerOf(reel, game.rows));
  let isHurried = false;
  element.style.setProperty('--reels', String(game.reels));

  function show(window: SpinView['window']): void {
    shown = window;
    for (const [reel, column] of window.entries()) strips[reel]?.show(column);
  }

  async function land(
    window: SpinView['window'],
    { turbo, still }: Pace,
    onStop: (reel: number) => void,
  ): Promise<void> {
    if (still) {
      show(window);
      for (const reel of window.keys()) onStop(reel);
      return sleep(STILL_MS);
    }
    const stops = window.map(async (target, reel) => {
      await strips[reel]?.land(target, turbo ? TURBO_MS : LAND_MS + reel * STAGGER_MS, () => isHurried);
      onStop(reel);
    });
    await Promise.all(stops);
    shown = window;
  }

  show(shown);
  // Its paint is the first picture of the game: the browser notes when that was, for whoever asks it.
  element.querySelector('img')?.setAttribute('elementtiming', 'first-picture');

  return {
    element,
    show,
    turn({ still }) {
      isHurried = false;
      if (!still) for (const strip of strips) strip.turn();
    },
    land,
    back: (pace) => land(shown, pace, () => undefined),
    hurry() {
      isHurried = true;
      for (const strip of strips) strip.hurry();
    },
    stamp(reel, row, symbol, text) {
      const cell = strips[reel]?.element.children[row];
      cell?.replaceChildren(symbolImage(symbols[symbol] ?? ''), h('b', { class: 'stamp' }, text));
    },
    mark(cells) {
      element.classList.toggle('is-marked', cells !== null && cells.size > 0);
      for (const [reel, strip] of strips.entries()) {
        for (const [row, cell] of [...strip.element.children].entries()) {
          cell.classList.toggle('is-paid', cells?.has(cellKey(reel, row)) ?? false);
        }
      }
    },
  };
}
