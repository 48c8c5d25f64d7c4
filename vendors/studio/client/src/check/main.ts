/** The page that plays a round again. One file, no connection: it can be saved and opened from a disk. */
import { setPageLanguage } from '@feria/contracts/languages';
import { readSeed, replay } from '@feria/kit/verify/check';
import { crashReport, MOST_STEPS } from '@feria/kit/verify/crash';
import { InputProblem, readWhole } from '@feria/kit/verify/settings';
import { themeOf } from '../art.ts';
import { h, icon } from '../dom.ts';
import { aboutCard } from './about.ts';
import { drawTable } from './draws.ts';
import { seedForm } from './form.ts';
import { findGame } from './games.ts';
import { chainPicture, pictureOf } from './pictures/index.ts';
import { potSection, potsOf } from './pots.ts';
import { problemText } from './problems.ts';
import { readyToPrint } from './print.ts';
import { CRASH, isUntouched, openRound, SEEDS, type State } from './state.ts';
import { isFramed, topOf } from './top.ts';
import { chainVerdict, roundVerdict } from './verdict.ts';
import { countryOf, languageOf, voiceOf, type Voice } from './voice.ts';

const asked = new URLSearchParams(location.hash.slice(1));
const state: State = {
  language: languageOf(asked.get('lang') ?? navigator.language),
  theme: themeOf(asked.get('theme')),
  game: 'dice',
  fields: {},
  seen: null,
  jackpots: null,
  isPasting: false,
};
const country = countryOf(asked.get('market') ?? navigator.language);
const page = document.querySelector<HTMLElement>('#page')!;
// Both stay while what is in them changes: a reader is told of changes inside what was there before.
const verdict = h('div', { id: 'verdict', role: 'status' });
const result = h('section', { class: 'card', id: 'result', 'aria-labelledby': 'result-title' });

function draw(): void {
  const voice = voiceOf(state.language, country);
  setPageLanguage(document.documentElement, state.language);
  document.documentElement.dataset['theme'] = state.theme;
  // Inside the operator's page there is little room, and a heading already.
  document.documentElement.classList.toggle('is-framed', isFramed);
  document.title = `${voice.say('title')} · Feria`;
  const form = seedForm({ state, voice, onGame: chooseGame, onInput: () => judge(voice), onOpened });
  // Of a round that was opened the result is what a person came for; by hand, the fields come first.
  const cards = state.seen === null ? [form, result] : [result, form];
  const main = h('main', {}, verdict, ...cards, aboutCard(voice, hasPots()));
  page.replaceChildren(topOf(state, voice, draw), main);
  judge(voice);
}

/** Whether stakes of the chosen game meet jackpots. */
const hasPots = (): boolean => state.game !== CRASH && findGame(state.game).check.jackpots !== undefined;

/** The seeds stay; what was shown was shown of another game. */
function chooseGame(name: string): void {
  state.game = name;
  state.seen = null;
  state.jackpots = null;
  state.fields = Object.fromEntries(SEEDS.map((field) => [field, state.fields[field] ?? '']));
  draw();
  document.querySelector<HTMLElement>('select[name=game]')?.focus();
}

function onOpened(): void {
  draw();
  document.querySelector<HTMLElement>('select[name=game]')?.focus({ preventScroll: true });
  verdict.scrollIntoView({ block: 'nearest' });
}

function judge(voice: Voice): void {
  try {
    const [found, ...shown] = state.game === CRASH ? judgeChain(voice) : judgeRound(voice);
    tell(found);
    mark(null);
    result.hidden = false;
    const folds = [...result.querySelectorAll('details')].map(({ open }) => open);
    result.replaceChildren(h('h2', { id: 'result-title' }, voice.say('result')), ...shown);
    for (const [at, fold] of [...result.querySelectorAll('details')].entries())
      fold.open = folds[at] === true;
  } catch (error) {
    if (!(error instanceof InputProblem)) throw error;
    const isWrong = mark(error.at);
    const looks = isWrong ? 'verdict is-bad' : 'verdict is-open';
    tell(
      h('p', { class: looks }, icon(isWrong ? 'close' : 'info'), h('span', {}, missingText(voice, error))),
    );
    result.hidden = true;
    result.replaceChildren();
  }
}

/** Told again only where it changed: somebody is typing. */
function tell(found: HTMLElement): void {
  if (verdict.innerHTML !== found.outerHTML) verdict.replaceChildren(found);
}

/** The field that is wrong stands out; one that is only empty does not. Answers whether there is such a field. */
function mark(name: string | null): boolean {
  for (const field of page.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
  if (name === null || (state.fields[name] ?? '') === '') return false;
  page.querySelector(`#form [name="${name}"]`)?.setAttribute('aria-invalid', 'true');
  return true;
}

function missingText(voice: Voice, problem: InputProblem): string {
  if (isUntouched(state)) return voice.say('start');
  if (problem.at === 'serverSeed' && state.seen !== null) return voice.say('secret');
  return problemText(voice, problem);
}

function judgeRound(voice: Voice): [HTMLElement, ...HTMLElement[]] {
  const { fields } = state;
  const { check } = findGame(state.game);
  const seed = readSeed(fields['serverSeed'] ?? '', fields['clientSeed'] ?? '', fields['nonce'] ?? '');
  const own = Object.keys(check.settings).map((name) => [name, fields[name]] as const);
  const found = replay(check, seed, Object.fromEntries(own));
  const pots = potsOf(state, seed);
  return [
    roundVerdict(state, voice, found, pots),
    pictureOf(voice, found),
    ...(pots ? [potSection(state, voice, pots)] : []),
    // Where one was published the verdict has told whether it is the same.
    ...((fields['commitment'] ?? '') === '' ? [fingerprint(voice, found.commitment)] : []),
    drawTable(voice, found.draws),
  ];
}

function judgeChain(voice: Voice): [HTMLElement, ...HTMLElement[]] {
  const { hash = '', salt = '', steps = '', formula = '', terminating = '' } = state.fields;
  const report = crashReport({
    hash,
    salt,
    formula,
    edgeBps: 100,
    steps: readWhole('steps', steps, 1, MOST_STEPS),
    ...(terminating === '' ? {} : { terminating }),
  });
  return [chainVerdict(state, voice, report), chainPicture(voice, report)];
}

function fingerprint({ say }: Voice, commitment: string): HTMLElement {
  return h('p', { class: 'small' }, `${say('fingerprint')} `, h('code', {}, commitment));
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
readyToPrint();
openAsked();
draw();
