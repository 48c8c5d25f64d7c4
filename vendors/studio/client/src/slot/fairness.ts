import type { FairnessView, SeedAnswer, SeedRequest } from '../../../wire.ts';
import { call, Refused } from '../api.ts';
import { copyRow } from '../copy.ts';
import { h } from '../dom.ts';
import type { Voice } from '../i18n/index.ts';
import { openDialog } from './dialog.ts';

interface FairnessParts {
  readonly voice: Voice;
  readonly session: string;
  readonly fairness: FairnessView;
  readonly onChange: (next: FairnessView) => void;
}

const CLIENT_SEED = '[!-~]{1,64}';

/** Shows the promise for the next round and lets the member change their half of it. */
export function openFairness({ voice, session, fairness, onChange }: FairnessParts): void {
  const { say } = voice;
  const input = h('input', {
    name: 'seed',
    value: fairness.clientSeed,
    maxlength: '64',
    pattern: CLIENT_SEED,
    required: true,
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': 'seed-hint',
  });
  const problem = h('p', { class: 'problem', role: 'alert' });
  const told = h('div', { class: 'promise' });
  const revealed = h('div');
  const show = (next: FairnessView): void =>
    told.replaceChildren(
      copyRow(voice, say('commitment'), next.commitment),
      copyRow(voice, say('nonce'), String(next.nonce)),
    );

  async function change(): Promise<void> {
    if (!input.checkValidity()) return void (problem.textContent = say('seedInvalid'));
    problem.textContent = '';
    try {
      const body: SeedRequest = { clientSeed: input.value };
      const answer = await call<SeedAnswer>('/api/seed', { session, body });
      onChange(answer.fairness);
      show(answer.fairness);
      revealed.replaceChildren(
        copyRow(voice, say('seedRevealed'), answer.revealed.serverSeed),
        h('p', { class: 'hint' }, say('seedRevealedHint', { count: answer.revealed.nonces })),
      );
    } catch (error) {
      const isBusy = error instanceof Refused && error.code === 'round_open';
      problem.textContent = say(isBusy ? 'seedBusy' : 'offline');
    }
  }

  show(fairness);
  const form = h(
    'form',
    { class: 'seed', novalidate: true },
    h('label', {}, say('clientSeed'), input),
    h('button', { class: 'plain', type: 'submit' }, say('seedChange')),
    h('p', { class: 'hint', id: 'seed-hint' }, say('seedHint')),
    problem,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void change();
  });
  openDialog(say('fairTitle'), voice, h('p', { class: 'hint' }, say('fairHint')), told, form, revealed);
}
