import { inLanguage } from '@feria/contracts/languages';
import { CHAIN_FORMULAS } from '@feria/kit/instant/crash/chain';
import type { Setting } from '@feria/kit/verify/settings';
import { h } from '../dom.ts';
import type { TextKey } from './i18n/en.ts';
import { findGame, PAGE_GAMES } from './games.ts';
import { openingFold } from './opening.ts';
import { CRASH, EXAMPLE, openRound, type State } from './state.ts';
import type { Voice } from './voice.ts';

export interface FormParts {
  readonly state: State;
  readonly voice: Voice;
  /** Another game: the fields are drawn anew. */
  readonly onGame: (name: string) => void;
  /** Some field has another value. */
  readonly onInput: () => void;
  /** A whole round was filled in. */
  readonly onOpened: () => void;
}

/** Game, seeds and settings. */
export function seedForm(parts: FormParts): HTMLElement {
  const { state, voice, onOpened } = parts;
  const example = (): void => {
    openRound(state, JSON.stringify(EXAMPLE));
    onOpened();
  };
  return h(
    'section',
    { class: 'card', id: 'form', 'aria-labelledby': 'seeds' },
    h(
      'div',
      { class: 'head' },
      h('h2', { id: 'seeds' }, voice.say('seeds')),
      h('button', { type: 'button', class: 'quiet', click: example }, voice.say('example')),
    ),
    openingFold(state, voice, onOpened),
    gameField(parts),
    ...(state.game === CRASH ? chainFields(parts) : seedFields(parts)),
  );
}

/** The seed stands beside the fingerprint that it has to have. */
function seedFields(parts: FormParts): HTMLElement[] {
  const settings = settingFields(parts);
  return [
    longField(parts, 'serverSeed', 'serverSeedHint'),
    longField(parts, 'commitment', 'commitmentHint'),
    h(
      'div',
      { class: 'pair' },
      textField(parts, 'clientSeed', 'clientSeedHint'),
      textField(parts, 'nonce', 'nonceHint', 'numeric'),
    ),
    ...(settings.length > 0 ? [h('div', { class: 'short' }, ...settings)] : []),
  ];
}

function gameField({ state, voice, onGame }: FormParts): HTMLElement {
  const option = (name: string, text: string): HTMLElement =>
    h('option', { value: name, selected: state.game === name }, text);
  const options = (isSlot: boolean): HTMLElement[] =>
    PAGE_GAMES.filter((game) => game.isSlot === isSlot).map(({ check: { name }, title }) =>
      option(name, title ? inLanguage(title, voice.language) : voice.name(`game.${name}`, name)),
    );
  const select = h(
    'select',
    { name: 'game', change: () => onGame(select.value) },
    h('optgroup', { label: voice.say('instant') }, ...options(false), option(CRASH, voice.say('game.crash'))),
    h('optgroup', { label: voice.say('slots') }, ...options(true)),
  );
  return h('label', {}, voice.say('game'), select);
}

function settingFields(parts: FormParts): HTMLElement[] {
  const { settings } = findGame(parts.state.game).check;
  return Object.entries(settings).map(([name, setting]) => settingField(parts, name, setting));
}

function settingField(parts: FormParts, name: string, setting: Setting): HTMLElement {
  const { state, voice } = parts;
  const label = voice.name(`setting.${name}`, name);
  const value = (state.fields[name] ??= String(setting.preset));
  if (setting.kind === 'choice')
    return choiceField(
      parts,
      name,
      label,
      setting.of.map((one) => [one, one] as const),
    );
  return labelled(parts, name, label, null, {
    value,
    inputmode: setting.kind === 'whole' ? 'numeric' : 'decimal',
  });
}

function chainFields(parts: FormParts): HTMLElement[] {
  const { state, voice } = parts;
  state.fields['steps'] ??= '5';
  const formulas = CHAIN_FORMULAS.map((name) => [name, voice.say(`formula.${name}`)] as const);
  return [
    longField(parts, 'hash'),
    longField(parts, 'salt', 'saltHint'),
    longField(parts, 'terminating', 'terminatingHint'),
    choiceField(parts, 'formula', voice.say('formula'), formulas),
    textField(parts, 'steps', null, 'numeric'),
  ];
}

function choiceField(
  { state, onInput }: FormParts,
  name: string,
  label: string,
  choices: readonly (readonly [string, string])[],
): HTMLElement {
  const chosen = (state.fields[name] ??= choices[0]?.[0] ?? '');
  const options = choices.map(([value, text]) => h('option', { value, selected: value === chosen }, text));
  const change = (): void => {
    state.fields[name] = select.value;
    onInput();
  };
  const select = h('select', { name, change }, ...options);
  return h('label', {}, label, select);
}

function textField(
  parts: FormParts,
  name: TextKey,
  hint: TextKey | null = null,
  inputmode = 'text',
): HTMLElement {
  const { state, voice } = parts;
  return labelled(parts, name, voice.say(name), hint && voice.say(hint), {
    value: state.fields[name] ?? '',
    inputmode,
  });
}

/** Sixty-four digits that can all be seen, on as many lines as that takes. */
function longField(parts: FormParts, name: TextKey, hint: TextKey | null = null): HTMLElement {
  const { state, voice } = parts;
  const area = h('textarea', {
    ...fieldOf(name, hint !== null),
    class: 'digits',
    rows: '2',
    keydown: (event) => {
      if (event instanceof KeyboardEvent && event.key === 'Enter') event.preventDefault();
    },
    input: () => take(parts, name, area.value),
  });
  area.value = state.fields[name] ?? '';
  return withHint(name, voice.say(name), area, hint && voice.say(hint));
}

function labelled(
  parts: FormParts,
  name: string,
  label: string,
  hint: string | null,
  properties: Readonly<Record<string, string>>,
): HTMLElement {
  const input = h('input', {
    type: 'text',
    ...fieldOf(name, hint !== null),
    ...properties,
    input: () => take(parts, name, input.value),
  });
  return withHint(name, label, input, hint);
}

/** Nothing is remembered, corrected or made a capital of. */
function fieldOf(name: string, hasHint: boolean): Readonly<Record<string, string>> {
  const plain = { name, autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' };
  return hasHint ? { ...plain, 'aria-describedby': `${name}-hint` } : plain;
}

/** A text that was copied from a page may bring its line breaks along. */
function take({ state, onInput }: FormParts, name: string, value: string): void {
  state.fields[name] = value.replaceAll(/[\r\n]+/g, '').trim();
  onInput();
}

function withHint(name: string, label: string, input: HTMLElement, hint: string | null): HTMLElement {
  return h(
    'div',
    { class: 'field' },
    h('label', {}, h('span', {}, label), input),
    hint === null ? null : h('span', { class: 'small', id: `${name}-hint` }, hint),
  );
}
