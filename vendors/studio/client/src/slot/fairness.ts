import type { FairnessView, SeedAnswer, SeedRequest } from '../../../wire.ts';
import { call, Refused } from '../api.ts';
import { copyRow } from '../copy.ts';
import { h } from '../dom.ts';
import type { TextKey } from '../i18n/en.ts';
import type { Voice } from '../i18n/index.ts';
import { randomSeed } from '../seed.ts';
import { openDialog } from './dialog.ts';

interface FairnessParts {
  readonly voice: Voice;
  readonly session: string;
  readonly fairness: FairnessView;
  readonly onChange: (next: FairnessView) => void;
}

const CLIENT_SEED = '[!-~]{1,64}';

/** Shows the promise for the next round and the one after it, and lets the member change their half of it. */
export function openFairness({ voice, session, fairness, onChange }: FairnessParts): void {
  const { say } = voice;
  let shown = fairness;
  const input = h('input', {
    name: 'seed',
    value: randomSeed(),
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
  const show = (now: FairnessView): void => {
    shown = now;
    onChange(now);
    told.replaceChildren(...promiseRows(voice, now));
  };

  async function change(): Promise<void> {
    if (!input.checkValidity()) return void (problem.textContent = say('seedInvalid'));
    problem.textContent = '';
    const { next } = shown;
    try {
      const body: SeedRequest = { clientSeed: input.value, next };
      const answer = await call<SeedAnswer>('/api/seed', { session, body });
      show(answer.fairness);
      input.value = randomSeed();
      const isKept = answer.fairness.commitment === next;
      revealed.replaceChildren(
        ...revealedRows(voice, answer),
        h(
          'p',
          { class: isKept ? 'hint' : 'problem', role: 'status' },
          say(isKept ? 'seedKept' : 'seedBroken'),
        ),
      );
    } catch (error) {
      const code = error instanceof Refused ? error.code : 'failed';
      problem.textContent = say(REFUSALS[code] ?? 'offline');
      if (code === 'seed_next_unseen')
        await call<FairnessView>('/api/seed', { session }).then(show, () => undefined);
    }
  }

  show(fairness);
  const form = h(
    'form',
    { class: 'seed', novalidate: true },
    h('label', {}, say('seedNew'), input),
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

/** What each "no" is told as. Nothing has changed after any of them. */
const REFUSALS: Readonly<Partial<Record<string, TextKey>>> = {
  round_open: 'seedBusy',
  client_seed_invalid: 'seedInvalid',
  client_seed_used: 'seedUsed',
  seed_next_unseen: 'seedUnseen',
};

function promiseRows(voice: Voice, { commitment, clientSeed, nonce, next }: FairnessView): HTMLElement[] {
  const { say } = voice;
  return [
    ...(commitment === null ? [] : [copyRow(voice, say('commitment'), commitment)]),
    ...(clientSeed === null ? [] : [copyRow(voice, say('clientSeed'), clientSeed)]),
    copyRow(voice, say('nonce'), String(nonce)),
    copyRow(voice, say('commitmentNext'), next),
  ];
}

function revealedRows(voice: Voice, { revealed }: SeedAnswer): HTMLElement[] {
  if (!revealed) return [];
  const { say } = voice;
  return [
    copyRow(voice, say('seedRevealed'), revealed.serverSeed),
    h('p', { class: 'hint' }, say('seedRevealedHint', { count: revealed.nonces })),
  ];
}
