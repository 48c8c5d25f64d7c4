import type { GameView, SpinView } from '../../../wire.ts';
import { drawing } from '../dom.ts';
import { cellKey } from './reels.ts';

const COLOURS = ['#ffd35c', '#5fe3d8', '#ff7fae', '#b99bff', '#8ee07a', '#ff9d5c'];

/** The cells that a spin paid for, scatters included where they paid or granted. */
export function paidCells(game: GameView, spin: SpinView): Set<string> {
  const cells = new Set<string>();
  for (const { line, count } of spin.lines) {
    for (let reel = 0; reel < count; reel += 1) cells.add(cellKey(reel, game.lines[line]?.[reel] ?? 0));
  }
  const scatter = game.symbols.find(({ role }) => role === 'scatter')?.id;
  if (!spin.scatter) return cells;
  for (const [reel, column] of spin.window.entries()) {
    for (const [row, symbol] of column.entries()) if (symbol === scatter) cells.add(cellKey(reel, row));
  }
  return cells;
}

/** The paid lines drawn over the window, each a little beside the others so that none hides another. */
export function paidLines(game: GameView, spin: SpinView): SVGElement {
  const lines = spin.lines.map(({ line, count }, index) => {
    const shift = ((index % 5) - 2) * 4;
    const points = (game.lines[line] ?? [])
      .slice(0, count)
      .map((row, reel) => `${reel * 100 + 50} ${row * 100 + 50 + shift}`)
      .join('L');
    const colour = COLOURS[index % COLOURS.length];
    return `<path d="M${points}" stroke="#1b0d2b" stroke-width="9"/><path d="M${points}" stroke="${colour}" stroke-width="4.5"/>`;
  });
  return drawing(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${game.reels * 100} ${game.rows * 100}" preserveAspectRatio="none" fill="none" stroke-linecap="round" stroke-linejoin="round">${lines.join('')}</svg>`,
    'paid-lines',
  );
}
