/** Each entry of a proof: what was found, what it rests on, and what anybody can recompute. */
import { formatCoded, formatKept } from '@feria/kernel';
import { canonicalText, leafOf, toHex, type ItemVerdict, type LedgerProof } from '../src/index.ts';
import { h, icon, type Tone } from './dom.ts';
import { isTextKey, type Say } from './voice.ts';

const TONES: Readonly<Record<ItemVerdict['state'], Tone>> = {
  included: 'good',
  sealed: 'wait',
  waiting: 'wait',
  broken: 'wrong',
};

export function drawVerdicts(
  say: Say,
  language: string,
  proof: LedgerProof,
  verdicts: readonly ItemVerdict[],
): HTMLElement {
  const at = momentOf(proof.madeAt, language);
  return h(
    'section',
    { class: 'card', 'aria-live': 'polite' },
    h('p', { class: 'small' }, say('round', { round: proof.round, at })),
    verdicts.length === 0 ? h('p', {}, say('nothing')) : null,
    ...verdicts.map((verdict) => drawVerdict(say, language, verdict, keyOf(proof, verdict))),
  );
}

function keyOf({ roots }: LedgerProof, { item: { inclusion } }: ItemVerdict): string | null {
  return inclusion ? (roots[inclusion.root]?.keyId ?? null) : null;
}

function drawVerdict(say: Say, language: string, verdict: ItemVerdict, keyId: string | null): HTMLElement {
  const { item, state, problems, statement, isCompared } = verdict;
  const tone = TONES[state];
  const values = {
    market: statement?.market ?? '',
    day: statement?.day ?? '',
    bets: String(statement?.bets ?? ''),
    position: item.seal?.position ?? '',
  };
  return h(
    'article',
    { class: 'card' },
    h(
      'h2',
      { class: `verdict ${tone}` },
      icon(tone),
      `${nameOf(say, item.entry.kind)}: ${say(`state.${state}`)}`,
    ),
    h('p', {}, say(`stateText.${state}`, values)),
    problems.length > 0
      ? h('ul', {}, ...problems.map((problem) => h('li', { class: 'wrong' }, say(`problem.${problem}`))))
      : null,
    state === 'included' ? h('p', { class: 'small' }, say(isCompared ? 'compared' : 'notCompared')) : null,
    drawFacts(say, language, verdict, keyId),
    h(
      'details',
      {},
      h('summary', {}, say('recompute')),
      h('p', { class: 'small' }, say('recomputeHint')),
      h('pre', { tabindex: '0' }, canonicalText(item.entry)),
    ),
  );
}

function drawFacts(
  say: Say,
  language: string,
  { item, statement }: ItemVerdict,
  keyId: string | null,
): HTMLElement {
  const { entry, seal } = item;
  const facts: readonly (readonly [string, string | null])[] = [
    [say('amount'), formatCoded(BigInt(entry.amount), entry.currency, language)],
    [say('made'), momentOf(entry.at, language)],
    [say('entry'), entry.id],
    [say('position'), seal?.position ?? null],
    [say('leaf'), toHex(leafOf(entry))],
    [say('chain'), seal?.chain ?? null],
    [say('root'), statement?.root ?? null],
    [say('key'), keyId],
  ];
  const known = facts.filter(([, value]) => value !== null);
  return h('dl', {}, ...known.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)]));
}

function nameOf(say: Say, kind: string): string {
  const key = `kind.${kind}`;
  return isTextKey(key) ? say(key) : say('kind.other', { kind });
}

/** On the clock of the device, with its zone: what is saved is read anywhere. */
const momentOf = (at: string, language: string): string => formatKept(at, { lang: language });
