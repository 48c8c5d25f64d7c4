/** The page that checks a proof. One file, no connection: it can be saved and opened from a disk. */
import { checkProof, fromHex, readProof, readRoot, type LedgerProof, type SignedRoot } from '../src/index.ts';
import { h } from './dom.ts';
import { drawVerdicts } from './verdicts.ts';
import { endonym, setPageLanguage } from '@feria/kernel';
import { languageOf, PAGE_LANGUAGES, voiceOf, type Language } from './voice.ts';

type Opened<Value> = { value: Value } | { wrong: 'notProof' | 'notRoot' } | null;

const state: {
  language: Language;
  theme: 'dark' | 'light';
  proof: Opened<LedgerProof>;
  root: Opened<SignedRoot>;
  publicKey: string;
} = {
  language: languageOf(navigator.language),
  theme: matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark',
  proof: null,
  root: null,
  publicKey: '',
};

const page = document.querySelector<HTMLElement>('#page')!;
const result = h('div', { id: 'result' });

function draw(): void {
  const say = voiceOf(state.language);
  setPageLanguage(document.documentElement, state.language);
  document.documentElement.dataset['theme'] = state.theme;
  document.title = `${say('title')} · Feria`;
  page.replaceChildren(
    h(
      'header',
      {},
      h('div', { class: 'bar' }, languages(), themes(), saving()),
      h('h1', {}, say('title')),
      h('p', {}, say('lead')),
    ),
    h(
      'main',
      { class: 'card' },
      fileField('proofFile', 'proofHint', async (file) => {
        const proof = readProof(await readJson(file));
        state.proof = proof ? { value: proof } : { wrong: 'notProof' };
      }),
      fileField('rootFile', 'rootHint', async (file) => {
        const read = readRoot(await readJson(file));
        state.root = read ? { value: read.root } : { wrong: 'notRoot' };
      }),
      keyField(),
    ),
    result,
  );
  void judge();
}

function languages(): HTMLElement {
  const say = voiceOf(state.language);
  const choice = (language: Language, name: string) =>
    h(
      'button',
      {
        type: 'button',
        lang: language,
        'aria-pressed': String(state.language === language),
        click: () => {
          state.language = language;
          draw();
        },
      },
      name,
    );
  return h(
    'span',
    { class: 'bar', role: 'group', 'aria-label': say('language') },
    ...PAGE_LANGUAGES.toReversed().map((language) => choice(language, endonym(language))),
  );
}

function themes(): HTMLElement {
  const turn = (): void => {
    state.theme = state.theme === 'dark' ? 'light' : 'dark';
    draw();
  };
  return h('button', { type: 'button', click: turn }, voiceOf(state.language)('theme'));
}

/** A copy from a disk is saved already. */
function saving(): HTMLElement | null {
  const say = voiceOf(state.language);
  if (location.protocol === 'file:') return null;
  const place = { class: 'button', href: location.pathname, download: 'feria-verifier.html' };
  return h('a', { ...place, title: say('saveHint') }, say('save'));
}

function fileField(
  label: 'proofFile' | 'rootFile',
  hint: 'proofHint' | 'rootHint',
  open: (file: File) => Promise<void>,
): HTMLElement {
  const say = voiceOf(state.language);
  const input = h('input', {
    type: 'file',
    name: label,
    accept: '.json,application/json',
    change: () => {
      const file = input.files?.[0];
      if (file) void open(file).then(judge);
    },
  });
  return h('label', {}, say(label), h('span', { class: 'small' }, say(hint)), input);
}

function keyField(): HTMLElement {
  const say = voiceOf(state.language);
  const input = h('input', {
    type: 'text',
    name: 'publicKey',
    autocomplete: 'off',
    spellcheck: 'false',
    value: state.publicKey,
    input: () => {
      state.publicKey = input.value.trim().toLowerCase();
      void judge();
    },
  });
  return h('label', {}, say('publicKey'), h('span', { class: 'small' }, say('publicKeyHint')), input);
}

async function judge(): Promise<void> {
  const say = voiceOf(state.language);
  const wrong = (text: string): void =>
    result.replaceChildren(h('p', { class: 'wrong', role: 'alert' }, text));
  const { proof, root, publicKey, language } = state;
  if (!proof) return result.replaceChildren(h('p', { class: 'small' }, say('empty')));
  if ('wrong' in proof) return wrong(say(proof.wrong));
  if (root && 'wrong' in root) return wrong(say(root.wrong));
  if (publicKey !== '' && !fromHex(publicKey, 32)) return wrong(say('notKey'));
  const known = { ...(root ? { roots: [root.value] } : {}), ...(publicKey === '' ? {} : { publicKey }) };
  const verdicts = await checkProof(proof.value, known);
  result.replaceChildren(drawVerdicts(say, language, proof.value, verdicts));
}

async function readJson(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text()) as unknown;
  } catch {
    return null;
  }
}

draw();
