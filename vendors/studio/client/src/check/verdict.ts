/** What was found: a heading that says it at a glance, and a line for each thing that was compared. */
import { differenceOf, readCommitment, type Replay } from '@feria/kit/verify/check';
import type { CrashReport } from '@feria/kit/verify/crash';
import { h, icon } from '../dom.ts';
import type { State } from './state.ts';
import type { Voice } from './voice.ts';

/** Null where nothing was given to compare with. */
type Finding = readonly [isGood: boolean | null, text: string];

export function roundVerdict({ fields, seen }: State, voice: Voice, found: Replay): HTMLElement {
  const { say } = voice;
  const published = fields['commitment'] ?? '';
  const isKept = published === '' ? null : readCommitment(published) === found.commitment;
  const differs = seen === null ? null : differenceOf(found.result, seen);
  const name = differs === null ? '' : voice.name(`name.${differs}`, differs);
  return verdictCard(voice, [
    [isKept, say(isKept === null ? 'commitment.none' : isKept ? 'commitment.good' : 'commitment.bad')],
    seen === null
      ? [null, say('seen.none')]
      : [differs === null, say(differs === null ? 'seen.good' : 'seen.bad', { name })],
  ]);
}

export function chainVerdict({ fields }: State, voice: Voice, { terminatingAt }: CrashReport): HTMLElement {
  const { say } = voice;
  if ((fields['terminating'] ?? '') === '') return verdictCard(voice, [[null, say('chain.none')]]);
  const isMet = terminatingAt !== null;
  const text = isMet ? say('chain.good', { steps: terminatingAt }) : say('chain.bad');
  return verdictCard(voice, [[isMet, text]]);
}

function verdictCard({ say }: Voice, findings: readonly Finding[]): HTMLElement {
  const isBad = findings.some(([isGood]) => isGood === false);
  const isGood = findings.every(([one]) => one === true);
  const tone = isBad ? 'bad' : isGood ? 'good' : 'open';
  return h(
    'div',
    { class: `verdict is-${tone}`, 'data-verdict': tone },
    h('h3', {}, icon(isBad ? 'close' : isGood ? 'shield' : 'info'), say(`verdict.${tone}`)),
    ...findings.map(([one, text]) =>
      h(
        'p',
        { class: one === null ? 'is-open' : one ? 'is-good' : 'is-bad' },
        icon(one === null ? 'info' : one ? 'check' : 'close'),
        h('span', {}, text),
      ),
    ),
  );
}
