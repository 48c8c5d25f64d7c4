import type { Json } from '@feria/kit/round/json';
import type { BoardView, RoundProof } from '../../../wire.ts';
import { copyButton, copyRow } from '../copy.ts';
import { h, icon } from '../dom.ts';
import type { Voice } from '../i18n/index.ts';
import { checkLink } from './round-text.ts';
import type { FairSeed } from '@feria/kit';
import type { Verdict } from './verify.ts';

interface PanelParts {
  readonly proof: AnyProof;
  /** Plays the round again from these seeds, and says where it differs. */
  readonly verify: (seed: FairSeed) => Verdict;
  /** The round as a file, for the page and the command that check it without us. */
  readonly text: string;
  /** In the game's own words: that all agrees, what that proves, how each draw is read. */
  readonly agrees: string;
  readonly proves: string;
  readonly byHand: string;
  readonly voice: Voice;
  /** Asks the server to put the seed out of service; answers the problem to show, or null when the page was redrawn. */
  readonly reveal: () => Promise<string | null>;
}

export type AnyProof = RoundProof | RoundProof<BoardView, Json>;

/** The proof of the round: reveal the seed where it is still secret, then compute everything again in this browser. */
export function verifyPanel(parts: PanelParts): HTMLElement {
  const { proof, voice } = parts;
  const { say } = voice;
  const { serverSeed } = proof.fairness;
  return h(
    'section',
    { class: 'verify', 'aria-label': say('verifyTitle') },
    h('h2', {}, say('verifyTitle')),
    ...(serverSeed === null
      ? secretSeed(parts)
      : [seedForm(parts, serverSeed), checkLink(voice, parts.text)]),
    h('h3', {}, say('provesTitle')),
    h('p', { class: 'hint' }, parts.proves),
    h('h3', {}, say('byHandTitle')),
    h('p', { class: 'hint' }, parts.byHand),
    copyButton(voice, () => parts.text, say('copyAll'), say('copyAll')),
  );
}

function secretSeed({ proof, voice, reveal }: PanelParts): HTMLElement[] {
  const { say } = voice;
  const { commitment: published, next: following } = proof.fairness;
  const commitment = copyRow(voice, say('commitment'), published);
  if (!proof.canReveal) return [h('p', { class: 'hint' }, say('verifySecretOther')), commitment];
  const next = following === null ? [] : [copyRow(voice, say('commitmentNext'), following)];
  const problem = h('p', { class: 'problem', role: 'alert' });
  const button = h('button', { type: 'button', class: 'primary' }, say('verifyReveal'));
  button.addEventListener('click', () => {
    button.disabled = true;
    void reveal().then((text) => {
      problem.textContent = text ?? '';
      button.disabled = false;
    });
  });
  return [h('p', { class: 'hint' }, say('verifySecret')), commitment, ...next, button, problem];
}

function seedForm({ proof, verify, voice, agrees }: PanelParts, revealed: string): HTMLElement {
  const { say } = voice;
  const field = (name: string, label: string, value: string, type = 'text'): HTMLInputElement =>
    h('input', {
      name,
      value,
      type,
      'aria-label': label,
      autocomplete: 'off',
      spellcheck: 'false',
      required: true,
    });
  const server = field('server', say('serverSeed'), revealed);
  const client = field('client', say('clientSeed'), proof.fairness.clientSeed);
  const nonce = field('nonce', say('roundNonce'), String(proof.fairness.nonce), 'number');
  const outcome = h('div', { class: 'verdict', role: 'status' });

  function run(): void {
    const verdict = verify({
      serverSeed: server.value,
      clientSeed: client.value,
      nonce: Math.max(0, Math.trunc(Number(nonce.value)) || 0),
    });
    const { isCommitmentKept, firstDifference } = verdict;
    const isGood = isCommitmentKept && firstDifference === null;
    const round = firstDifference === null ? agrees : say('checkRoundBad', { index: firstDifference + 1 });
    outcome.className = `verdict ${isGood ? 'is-good' : 'is-bad'}`;
    outcome.replaceChildren(
      h('h3', {}, icon(isGood ? 'shield' : 'close'), say(isGood ? 'verifyOk' : 'verifyBad')),
      check(say(isCommitmentKept ? 'checkCommitment' : 'checkCommitmentBad'), isCommitmentKept),
      check(round, firstDifference === null),
    );
  }

  const labelled = (label: string, input: HTMLInputElement): HTMLElement =>
    h('label', {}, h('span', { class: 'label' }, label), input);
  const form = h(
    'form',
    { class: 'seeds', novalidate: true },
    h('p', { class: 'hint' }, say('verifyHint')),
    outcome,
    labelled(say('serverSeed'), server),
    labelled(say('clientSeed'), client),
    labelled(say('roundNonce'), nonce),
    h('button', { type: 'submit', class: 'primary' }, say('verifyRun')),
    copyRow(voice, say('commitment'), proof.fairness.commitment),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    run();
  });
  run();
  return form;
}

function check(text: string, isGood: boolean): HTMLElement {
  return h(
    'p',
    { class: isGood ? 'is-good' : 'is-bad' },
    icon(isGood ? 'check' : 'close'),
    h('span', {}, text),
  );
}
