/** Boards of tiles: mines, keno, towers. */
import { h } from '../../dom.ts';
import type { Voice } from '../voice.ts';
import { glyph } from './svg.ts';

const MINES_ACROSS = 5;

/** Tiles as they lie on the board. */
export function minesBoard({ say }: Voice, tiles: number, mines: readonly number[]): HTMLElement {
  const across = tiles === MINES_ACROSS ** 2 ? MINES_ACROSS : Math.ceil(Math.sqrt(tiles));
  const label = say('picture.mines', { tiles, mines: mines.join(', ') });
  return board('mines', across, label, tiles, (tile) => {
    const isMine = mines.includes(tile);
    return { text: String(tile), tone: isMine ? 'is-trap' : '', isTrap: isMine };
  });
}

const KENO_ACROSS = 8;

export function kenoBoard({ say }: Voice, pool: number, numbers: readonly number[]): HTMLElement {
  const label = say('picture.keno', { pool, numbers: numbers.join(', ') });
  const tone = (tile: number): string => (numbers.includes(tile) ? 'is-hit' : '');
  return board('keno', pool > 40 ? 10 : KENO_ACROSS, label, pool, (tile) => ({
    text: String(tile),
    tone: tone(tile),
    isTrap: false,
  }));
}

/** The highest level on top, as it is climbed. */
export function towerBoard(
  { say }: Voice,
  tiles: number,
  traps: readonly (readonly number[])[],
): HTMLElement {
  const levels = traps.map((level, index) =>
    board(
      'tower',
      tiles,
      say('picture.tower', { level: index + 1, traps: level.join(', ') }),
      tiles,
      (tile) =>
        level.includes(tile)
          ? { text: '', tone: 'is-trap', isTrap: true }
          : { text: '', tone: 'is-safe', isTrap: false },
    ),
  );
  return h('div', { class: 'levels' }, ...levels.toReversed());
}

interface Tile {
  readonly text: string;
  readonly tone: string;
  readonly isTrap: boolean;
}

function board(
  kind: string,
  across: number,
  label: string,
  tiles: number,
  tileOf: (tile: number) => Tile,
): HTMLElement {
  const cells = Array.from({ length: tiles }, (_, index) => {
    const { text, tone, isTrap } = tileOf(index + 1);
    return h('span', { class: `tile ${tone}` }, isTrap ? (glyph('mine') as Node) : null, text);
  });
  const element = h('div', { class: `board ${kind}`, role: 'img', 'aria-label': label }, ...cells);
  element.style.setProperty('--across', String(across));
  return element;
}
