/** The page that plays a round again. One file, no connection: it can be saved and opened from a disk. */
import { readSeed, replay } from '@feria/kit/verify/check';
import { crashReport, MOST_STEPS } from '@feria/kit/verify/crash';
import { InputProblem, readWhole } from '@feria/kit/verify/settings';
import { themeOf } from '../art.ts';
import { h } from '../dom.ts';
import { drawTable } from './draws.ts';
import { seedForm } from './form.ts';
import { findGame } from './games.ts';
import { openingCard } from './opening.ts';
import { chainPicture, pictureOf } from './pictures/index.ts';
import { problemText } from './problems.ts';
import { CRASH, openRound, SEEDS, type State } from './state.ts';
import { topOf } from './top.ts';
import { chainVerdict, roundVerdict } from './verdict.ts';
import { languageOf, voiceOf, type Voice } from './voice.ts';

const asked = new URLSearchParams(location.hash.slice(1));
const state: State = {
  language: languageOf(asked.get('lang') ?? navigator.language),
  theme: themeOf(asked.get('theme')),
  game: 'dice',
  fields: {},
  seen: null,
};
const page = document.querySelector<HTMLElement>('#page')!;
const result = h('section', { class: 'card', id: 'result', 'aria-labelledby': 'verdict' });

function draw(): void {
  const voice = voiceOf(state.language);
  document.documentElement.lang = state.language;
  document.documentElement.dataset['theme'] = state.theme;
  document.title = `${voice.say('title')} · Feria`;
  page.replaceChildren(
    topOf(state, voice, draw),
    h(
      'main',
      {},
      openingCard(state, voice, draw),
      seedForm({ state, voice, onGame: chooseGame, onInput: () => judge(voice) }),
      result,
      aboutCard(voice),
    ),
  );
  judge(voice);
}

/** The seeds stay; what was shown was shown of another game. */
function chooseGame(name: string): void {
  state.game = name;
  state.seen = null;
  state.fields = Object.fromEntries(SEEDS.map((field) => [field, state.fields[field] ?? '']));
  draw();
  document.querySelector<HTMLElement>('select[name=game]')?.focus();
}

function judge(voice: Voice): void {
  const heading = h('h2', { id: 'verdict' }, voice.say('verdict'));
  try {
    result.replaceChildren(heading, ...(state.game === CRASH ? judgeChain(voice) : judgeRound(voice)));
  } catch (error) {
    if (!(error instanceof InputProblem)) throw error;
    const isSecret = error.at === 'serverSeed' && state.seen !== null;
    const text = isSecret ? voice.say('secret') : problemText(voice, error);
    result.replaceChildren(heading, h('p', { class: 'hint', role: 'status' }, text));
  }
}

function judgeRound(voice: Voice): HTMLElement[] {
  const { fields } = state;
  const { check } = findGame(state.game);
  const seed = readSeed(fields['serverSeed'] ?? '', fields['clientSeed'] ?? '', fields['nonce'] ?? '');
  const own = Object.keys(check.settings).map((name) => [name, fields[name]] as const);
  const found = replay(check, seed, Object.fromEntries(own));
  return [
    h('div', { role: 'status' }, roundVerdict(state, voice, found)),
    h('h3', {}, voice.say('result')),
    pictureOf(voice, found),
    fingerprint(voice, found.commitment),
    drawTable(voice, found.draws),
  ];
}

function judgeChain(voice: Voice): HTMLElement[] {
  const { hash = '', salt = '', steps = '', formula = '', terminating = '' } = state.fields;
  const report = crashReport({
    ...{ hash, salt, formula, edgeBps: 100 },
    steps: readWhole('steps', steps, 1, MOST_STEPS),
    ...(terminating === '' ? {} : { terminating }),
  });
  return [h('div', { role: 'status' }, chainVerdict(state, voice, report)), chainPicture(voice, report)];
}

function fingerprint({ say }: Voice, commitment: string): HTMLElement {
  return h('p', { class: 'small' }, `${say('fingerprint')} `, h('code', {}, commitment));
}

function aboutCard({ say }: Voice): HTMLElement {
  return h(
    'section',
    { class: 'card' },
    h('h2', {}, say('proves')),
    h('p', {}, say('provesText')),
    h('p', {}, say('provesNot')),
    h('p', { class: 'small' }, say('independent')),
  );
}

/** The round that the address carries; what is wrong with it is told by the fields that stay empty. */
function openAsked(): void {
  const round = new URLSearchParams(location.hash.slice(1)).get('round');
  if (round === null) return;
  try {
    openRound(state, round);
  } catch (error) {
    if (!(error instanceof InputProblem)) throw error;
  }
}

addEventListener('hashchange', () => {
  openAsked();
  draw();
});
openAsked();
draw();
