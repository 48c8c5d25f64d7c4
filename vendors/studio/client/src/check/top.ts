import { LANGUAGES, endonym, type Language } from '@feria/contracts/languages';
import { h } from '../dom.ts';
import type { State } from './state.ts';
import { glyph } from './pictures/svg.ts';
import type { Voice } from './voice.ts';

/** The page of a round, where the check was opened from one. */
const ROUND_PATH = '/client/round.html?';

/** Whether the operator's page shows this one inside it. */
export const isFramed = window.top !== window;

/** What the page is, and what a person may set. Framed by the operator's page, language and theme are those of that page. */
export function topOf(state: State, voice: Voice, redraw: () => void): HTMLElement {
  const { say } = voice;
  const own = isFramed ? [] : [languages(state, voice, redraw), themes(state, voice, redraw)];
  return h(
    'header',
    {},
    h('div', {}, backLink(voice), h('h1', {}, say('title')), h('p', { class: 'lead' }, say('lead'))),
    h('div', { class: 'bar' }, ...own, saving(voice)),
  );
}

/** Only to a page of our own, and not from a copy on a disk. */
function backLink({ say }: Voice): HTMLElement | null {
  const back = new URLSearchParams(location.hash.slice(1)).get('back') ?? '';
  if (location.protocol === 'file:' || !back.startsWith(ROUND_PATH)) return null;
  return h('a', { class: 'back', href: back }, glyph('back'), say('back'));
}

function languages(state: State, { say }: Voice, redraw: () => void): HTMLElement {
  const choice = (language: Language, name: string): HTMLElement =>
    h(
      'button',
      {
        type: 'button',
        lang: language,
        'aria-pressed': String(state.language === language),
        click: () => {
          state.language = language;
          redraw();
          document.querySelector<HTMLElement>(`button[lang=${language}]`)?.focus();
        },
      },
      name,
    );
  return h(
    'span',
    { class: 'choice', role: 'group', 'aria-label': say('language') },
    ...LANGUAGES.toReversed().map((language) => choice(language, endonym(language))),
  );
}

function themes(state: State, { say }: Voice, redraw: () => void): HTMLElement {
  const isDark = state.theme === 'dark';
  const name = say(isDark ? 'toLight' : 'toDark');
  const turn = (): void => {
    state.theme = isDark ? 'light' : 'dark';
    redraw();
    document.querySelector<HTMLElement>('button[data-theme-turn]')?.focus();
  };
  return h(
    'button',
    { type: 'button', class: 'square', 'data-theme-turn': '', 'aria-label': name, title: name, click: turn },
    glyph(isDark ? 'sun' : 'moon'),
  );
}

/** A copy from a disk is saved already. */
function saving({ say }: Voice): HTMLElement | null {
  if (location.protocol === 'file:') return null;
  const place = { class: 'button', href: location.pathname, download: 'feria-verify.html' };
  return h('a', { ...place, title: say('saveHint') }, glyph('save'), h('span', {}, say('save')));
}
