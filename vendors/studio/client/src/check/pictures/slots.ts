import type { SlotArt } from '@feria/kit';
import { ownArt } from '../../art.ts';
import { h, symbolImage } from '../../dom.ts';
import type { Voice } from '../voice.ts';

const SHOWN = 20;

export interface ShownSpin {
  readonly window: readonly (readonly string[])[];
  readonly win: string;
}

/** Every spin as the reels stopped. The drawings come a moment later than the names. */
export function slotSpins(voice: Voice, game: string, spins: readonly ShownSpin[]): HTMLElement {
  const list = h('ol', { class: 'spins' });
  const fill = (art: SlotArt | null): void =>
    list.replaceChildren(...spins.slice(0, SHOWN).map((spin, index) => spinOf(voice, art, spin, index)));
  fill(null);
  // A sheet that brands share has no drawings of its own: its symbols stay words.
  void ownArt(game)?.then(fill, () => undefined);
  const left = spins.length - SHOWN;
  return h('div', {}, list, left > 0 ? h('p', { class: 'small' }, voice.say('more', { count: left })) : null);
}

function spinOf(
  { say, name }: Voice,
  art: SlotArt | null,
  { window, win }: ShownSpin,
  index: number,
): HTMLElement {
  const rows = Math.max(...window.map((column) => column.length));
  const cells = Array.from({ length: rows }, (_, row) => window.map((column) => column[row] ?? '')).flat();
  const label = `${say('picture.spin', { index: index + 1 })}: ${cells.join(', ')}`;
  const reels = h(
    'div',
    { class: 'reels', role: 'img', 'aria-label': label },
    ...cells.map((symbol) => h('span', { class: 'cell' }, picture(art, symbol))),
  );
  reels.style.setProperty('--across', String(window.length));
  const caption = `${say('picture.spin', { index: index + 1 })} · ${name('name.win', '')} ${win}`;
  return h('li', {}, h('p', { class: 'small' }, caption), reels);
}

function picture(art: SlotArt | null, symbol: string): Node {
  const svg = art?.symbols[symbol];
  return svg === undefined ? document.createTextNode(symbol) : symbolImage(svg);
}
