import type { Compiled, Reels } from './compile.ts';

/** What the reels show, as symbol numbers: cell `reel * height + row`. Filled anew for each use. */
export interface IntWindow {
  readonly cells: Uint8Array;
  /** Visible rows by reel. */
  readonly rows: number[];
}

/** An empty window of the sheet's size. */
export function createWindow({ sheet, height }: Compiled): IntWindow {
  return { cells: new Uint8Array(sheet.strips.length * height), rows: [...sheet.rows] };
}

/** Fills the window with what the reels show at these stops; the rows stand in it already. */
export function show(game: Compiled, reels: Reels, stops: readonly number[], window: IntWindow): void {
  for (let reel = 0; reel < stops.length; reel += 1) showReel(game, reels, reel, stops[reel]!, window);
}

export function showReel(game: Compiled, reels: Reels, reel: number, stop: number, window: IntWindow): void {
  const strip = reels.strips[reel]!;
  const rows = window.rows[reel]!;
  let at = stop;
  for (let cell = reel * game.height; cell < reel * game.height + rows; cell += 1) {
    window.cells[cell] = strip[at]!;
    at += 1;
    if (at === strip.length) at = 0;
  }
}

/** Fills a whole reel with one symbol. */
export function fillReel({ height }: Compiled, reel: number, symbol: number, window: IntWindow): void {
  const first = reel * height;
  window.cells.fill(symbol, first, first + window.rows[reel]!);
}

/** How often the window shows the symbol. */
export function countIn({ height }: Compiled, window: IntWindow, symbol: number): number {
  let count = 0;
  for (let reel = 0; reel < window.rows.length; reel += 1) {
    const first = reel * height;
    for (let cell = first; cell < first + window.rows[reel]!; cell += 1)
      if (window.cells[cell] === symbol) count += 1;
  }
  return count;
}

/** Whether that reel shows the symbol. */
export function isOnReel({ height }: Compiled, window: IntWindow, reel: number, symbol: number): boolean {
  const first = reel * height;
  const end = first + window.rows[reel]!;
  for (let cell = first; cell < end; cell += 1) if (window.cells[cell] === symbol) return true;
  return false;
}

/** The window as the sheet's symbols: by reel, from the top row down. */
export function namesOf({ symbols, height }: Compiled, window: IntWindow): string[][] {
  return window.rows.map((rows, reel) =>
    Array.from({ length: rows }, (_, row) => symbols[window.cells[reel * height + row]!]!),
  );
}
