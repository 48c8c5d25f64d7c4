import { h } from '../dom.ts';
import type { State } from './state.ts';
import type { Language, Voice } from './voice.ts';

/** Language, theme, a copy to keep, and what the page is. */
export function topOf(state: State, voice: Voice, redraw: () => void): HTMLElement {
  const { say } = voice;
  return h(
    'header',
    {},
    h('div', { class: 'bar' }, languages(state, voice, redraw), themes(state, voice, redraw), saving(voice)),
    h('h1', {}, say('title')),
    h('p', {}, say('lead')),
  );
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
    { class: 'bar', role: 'group', 'aria-label': say('language') },
    choice('es', 'Español'),
    choice('en', 'English'),
  );
}

function themes(state: State, { say }: Voice, redraw: () => void): HTMLElement {
  const turn = (): void => {
    state.theme = state.theme === 'dark' ? 'light' : 'dark';
    redraw();
    document.querySelector<HTMLElement>('button[data-theme-turn]')?.focus();
  };
  return h('button', { type: 'button', 'data-theme-turn': '', click: turn }, say('theme'));
}

/** A copy from a disk is saved already. */
function saving({ say }: Voice): HTMLElement | null {
  if (location.protocol === 'file:') return null;
  const place = { class: 'button', href: location.pathname, download: 'feria-verify.html' };
  return h('a', { ...place, title: say('saveHint') }, say('save'));
}
