/** A round as text or as a file: what a round's page gives away. */
import { InputProblem } from '@feria/kit/verify/settings';
import { h } from '../dom.ts';
import { problemText } from './problems.ts';
import { openRound, type State } from './state.ts';
import type { Voice } from './voice.ts';

export function openingFold(state: State, voice: Voice, onOpened: () => void): HTMLElement {
  const { say } = voice;
  const answer = h('p', { role: 'status', class: 'small' });
  const open = (text: string): void => {
    try {
      openRound(state, text);
      onOpened();
    } catch (error) {
      if (!(error instanceof InputProblem)) throw error;
      answer.className = 'wrong';
      answer.textContent = problemText(voice, error);
    }
  };
  const area = h('textarea', { name: 'round', rows: '4', autocomplete: 'off', spellcheck: 'false' });
  const file = h('input', {
    type: 'file',
    name: 'roundFile',
    accept: '.json,application/json,text/plain',
    change: () => void file.files?.[0]?.text().then(open),
  });
  const fold = h(
    'details',
    { class: 'fold', open: state.isPasting, toggle: () => (state.isPasting = fold.open) },
    h('summary', {}, say('paste')),
    h('p', { class: 'small' }, say('pasteHint')),
    h('label', {}, say('pasteLabel'), area),
    h('button', { type: 'button', click: () => open(area.value) }, say('pasteUse')),
    h('label', {}, say('pasteFile'), file),
    answer,
  );
  return fold;
}
