import type { Draw } from '@feria/kit/verify/check';
import { h } from '../dom.ts';
import type { Voice } from './voice.ts';

/** A round of a slot has hundreds; a table of them is for reading. */
const SHOWN = 60;
const WORD = 2 ** 32;
const SHARE_DIGITS = 6;

/** Every draw: 32 bits of the stream, as a share of 1, times the range. */
export function drawTable({ say }: Voice, draws: readonly Draw[]): HTMLElement {
  const head = (['number', 'word', 'share', 'of', 'got'] as const).map((name) =>
    h('th', { scope: 'col' }, say(`draw.${name}`)),
  );
  const rows = draws
    .slice(0, SHOWN)
    .map(({ word, of, got }, index) =>
      h(
        'tr',
        {},
        ...[index + 1, word, (word / WORD).toFixed(SHARE_DIGITS), of, got].map((value) =>
          h('td', {}, String(value)),
        ),
      ),
    );
  const left = draws.length - rows.length;
  return h(
    'details',
    { class: 'fold' },
    h('summary', {}, say('draws')),
    h('p', { class: 'small' }, say('drawsHint')),
    h(
      'div',
      { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': say('draws') },
      h('table', {}, h('thead', {}, h('tr', {}, ...head)), h('tbody', {}, ...rows)),
    ),
    left > 0 ? h('p', { class: 'small' }, say('more', { count: left })) : null,
  );
}
