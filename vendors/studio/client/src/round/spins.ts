import type { SlotArt } from '@feria/kit';
import type { GameView, RoundView, SpinView } from '../../../wire.ts';
import { amountOf, h, symbolImage } from '../dom.ts';
import type { Voice } from '../i18n/index.ts';
import { unitsOf } from '../money.ts';
import type { MoneyVoice } from '../money.ts';
import { paidCells, paidLines, type Picture } from '../slot/paid-lines.ts';
import { cellKey } from '../slot/reels.ts';

export interface SpinParts {
  readonly game: GameView;
  readonly art: SlotArt;
  readonly voice: Voice;
  readonly money: MoneyVoice;
}

/** Every spin of the round as it stood when the reels had stopped, with what each line paid. */
export function spinList(parts: SpinParts, round: RoundView): HTMLElement {
  return h('ol', { class: 'spins' }, ...round.steps.map((spin, index) => spinCard(parts, spin, index)));
}

function spinCard(parts: SpinParts, spin: SpinView, index: number): HTMLElement {
  const { voice, money } = parts;
  const { say } = voice;
  const name = spin.kind === 'free' ? say('spinFree', { index }) : say('spinPaid');
  const win = unitsOf(spin.win);
  return h(
    'li',
    { class: 'spin-card' },
    h(
      'header',
      {},
      h('h3', {}, name, spin.multiplier > 1 ? ` ${money.times(spin.multiplier)}` : ''),
      h('span', { class: win > 0n ? 'gain' : 'label' }, amountOf(money.amount(win))),
    ),
    picture(parts, spin, name),
    ...[...(spin.cascades ?? []), ...(spin.respins ?? [])].map((step, at) =>
      picture(parts, step, voice.say('stepName', { index: at + 2 })),
    ),
    h('ul', { class: 'wins' }, ...winRows(parts, spin)),
  );
}

function picture({ game, art, voice }: SpinParts, spin: Picture, name: string): HTMLElement {
  const paid = paidCells(game, spin);
  const nameOf = (id: string): string => {
    const symbol = game.symbols.find((one) => one.id === id);
    return symbol ? voice.pick(symbol.name) : id;
  };
  const rows = Array.from({ length: game.rows }, (_, row) =>
    spin.window.map((column) => nameOf(column[row] ?? '')),
  );
  const cells = rows.flatMap((_, row) =>
    spin.window.map((column, reel) => {
      const isDim = paid.size > 0 && !paid.has(cellKey(reel, row));
      return h(
        'div',
        { class: ['cell', reel % 2 === 1 && 'is-odd', isDim && 'is-dim'].filter(Boolean).join(' ') },
        symbolImage(art.symbols[column[row] ?? ''] ?? ''),
      );
    }),
  );
  const label = `${name}: ${rows.map((row) => row.join(', ')).join('; ')}`;
  const still = h(
    'div',
    { class: 'still', role: 'img', 'aria-label': label },
    ...cells,
    paidLines(game, spin),
  );
  still.style.setProperty('--reels', String(game.reels));
  return still;
}

function winRows({ game, voice, money }: SpinParts, spin: SpinView): HTMLElement[] {
  const { say, pick } = voice;
  const nameOf = (id: string): string => {
    const symbol = game.symbols.find((one) => one.id === id);
    if (symbol) return pick(symbol.name);
    // A win of mixed symbols has a name of its own.
    const mixed = game.mechanics.combinations.find((one) => one.name === id);
    return mixed ? mixed.symbols.map(nameOf).join(' / ') : id;
  };
  const row = (text: string, win: string): HTMLElement =>
    h('li', {}, h('span', {}, text), amountOf(money.amount(unitsOf(win))));
  const pictures = [spin, ...(spin.cascades ?? []), ...(spin.respins ?? [])];
  const rows = pictures.flatMap(({ lines, ways = [], anywhere = [] }) => [
    ...lines.map(({ line, count, symbol, win }) =>
      row(say('lineWin', { line: line + 1, count, symbol: nameOf(symbol) }), win),
    ),
    ...[...ways, ...anywhere].map(({ count, symbol, win }) =>
      row(say('wayWin', { count, symbol: nameOf(symbol) }), win),
    ),
  ]);
  if (spin.hold) rows.push(row(say('coinsWin'), spin.hold.win));
  if (spin.picks) rows.push(row(say('picksWin'), spin.picks.win));
  const scatter = game.symbols.find(({ role }) => role === 'scatter');
  if (spin.scatter && scatter) {
    rows.push(
      row(say('scatterWin', { count: spin.scatter.count, symbol: pick(scatter.name) }), spin.scatter.win),
    );
  }
  if (spin.awarded > 0) rows.push(h('li', {}, h('span', {}, say('freeAwarded', { count: spin.awarded }))));
  return rows;
}
