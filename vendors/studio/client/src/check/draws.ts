import { formatShare } from '@feria/kernel';
import type { Draw } from '@feria/kit/verify/check';
import { h } from '../dom.ts';
import type { TextKey } from './i18n/en.ts';
import type { Voice } from './voice.ts';

/** A round of a slot has hundreds; a table of them is for reading. */
const SHOWN = 60;
const WORD = 2 ** 32;
const SHARE_DIGITS = 6;

/** Every draw: 32 bits of the stream, as a share of 1, times the range. */
export function drawTable({ say, language, country }: Voice, draws: readonly Draw[]): HTMLElement {
  const share = (word: number): string => formatShare(word / WORD, language, country, SHARE_DIGITS);
  const rows = draws
    .slice(0, SHOWN)
    .map(({ word, of, got }, index) => [index + 1, word, share(word), of, got].map(String));
  const left = draws.length - rows.length;
  const more = left > 0 ? say('more', { count: left }) : null;
  const columns = ['draw.number', 'draw.word', 'draw.share', 'draw.of', 'draw.got'] as const;
  return foldedTable(
    { title: say('draws'), hint: say('drawsHint'), more },
    columns.map((key) => say(key)),
    rows,
  );
}

/** Draws that are used as they are, without a range. */
export function wordTable({ say }: Voice, hint: string, draws: readonly Draw[]): HTMLElement {
  const rows = draws.map(({ word }, index) => [String(index + 1), String(word)]);
  const columns: readonly TextKey[] = ['draw.number', 'draw.word'];
  return foldedTable(
    { title: say('pots.draws'), hint, more: null, isNarrow: true },
    columns.map((key) => say(key)),
    rows,
  );
}

interface Told {
  readonly title: string;
  readonly hint: string;
  /** What is not shown. */
  readonly more: string | null;
  readonly isNarrow?: boolean;
}

function foldedTable(
  { title, hint, more, isNarrow = false }: Told,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): HTMLElement {
  const head = h('tr', {}, ...columns.map((name) => h('th', { scope: 'col' }, name)));
  const body = rows.map((row) => h('tr', {}, ...row.map((value) => h('td', {}, value))));
  const table = h(
    'table',
    { class: isNarrow ? 'is-narrow' : '' },
    h('thead', {}, head),
    h('tbody', {}, ...body),
  );
  return h(
    'details',
    { class: 'fold' },
    h('summary', {}, title),
    h('p', { class: 'small' }, hint),
    h('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': title }, table),
    more === null ? null : h('p', { class: 'small' }, more),
  );
}
