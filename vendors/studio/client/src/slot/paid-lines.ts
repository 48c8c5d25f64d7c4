import type { GameView, SpinView, StepView } from '../../../wire.ts';
import { drawing } from '../dom.ts';
import { cellKey } from './reels.ts';

const COLOURS = ['#ffd35c', '#5fe3d8', '#ff7fae', '#b99bff', '#8ee07a', '#ff9d5c'];

/** One picture of a spin: as the reels first stopped, or after a cascade or a respin. */
export type Picture = Omit<StepView, 'multiplier' | 'win'> &
  Partial<Pick<SpinView, 'scatter' | 'scatters' | 'hold'>>;

type Cell = readonly [reel: number, row: number];

/** The cells that a picture paid for, scatters included where they paid or granted. */
export function paidCells(game: GameView, picture: Picture): Set<string> {
  const { window, lines, ways = [], anywhere = [], scatter, scatters = [] } = picture;
  const cells = new Set<string>();
  const add = (found: readonly Cell[]): void => found.forEach(([reel, row]) => cells.add(cellKey(reel, row)));
  const showing = (fits: (symbol: string) => boolean, reels = window.length): Cell[] =>
    window
      .slice(0, reels)
      .flatMap((column, reel) =>
        column.flatMap((symbol, row) => (fits(symbol) ? [[reel, row] as const] : [])),
      );
  const isWild = (symbol: string): boolean => roleOf(game, symbol) === 'wild';
  for (const line of lines) add(lineCells(game, window, line));
  for (const { symbol, count } of ways) add(showing((id) => id === symbol || isWild(id), count));
  for (const { symbol } of [...anywhere, ...scatters]) add(showing((id) => id === symbol));
  if (scatter) add(showing((id) => roleOf(game, id) === 'scatter'));
  return cells;
}

function roleOf(game: GameView, id: string): string | undefined {
  return game.symbols.find((symbol) => symbol.id === id)?.role;
}

/** What of a line was paid: from the left, from the right where that is its win, or wherever a combination stands on it. */
function lineCells(game: GameView, window: SpinView['window'], win: SpinView['lines'][number]): Cell[] {
  const path = (game.lines[win.line] ?? []).map((row, reel): Cell => [reel, row]);
  const mixed = game.mechanics.combinations.find(({ name }) => name === win.symbol);
  const isOf = ([reel, row]: Cell): boolean => {
    const id = window[reel]?.[row] ?? '';
    return mixed ? mixed.symbols.includes(id) : id === win.symbol;
  };
  if (mixed?.place === 'anywhere') return path.filter(isOf);
  const fits = (cell: Cell): boolean =>
    isOf(cell) || roleOf(game, window[cell[0]]?.[cell[1]] ?? '') === 'wild';
  const left = path.slice(0, win.count);
  return left.every(fits) ? left : path.slice(-win.count);
}

/** The paid lines drawn over the window, each a little beside the others so that none hides another. */
export function paidLines(game: GameView, { window, lines }: Picture): SVGElement {
  const paths = lines.map((line, index) => {
    const shift = ((index % 5) - 2) * 4;
    const points = lineCells(game, window, line)
      .map(([reel, row]) => `${reel * 100 + 50} ${row * 100 + 50 + shift}`)
      .join('L');
    const colour = COLOURS[index % COLOURS.length];
    return `<path d="M${points}" stroke="#1b0d2b" stroke-width="9"/><path d="M${points}" stroke="${colour}" stroke-width="4.5"/>`;
  });
  return drawing(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${game.reels * 100} ${game.rows * 100}" preserveAspectRatio="none" fill="none" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</svg>`,
    'paid-lines',
  );
}
