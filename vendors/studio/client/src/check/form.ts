import { CHAIN_FORMULAS } from '@feria/kit/instant/crash/chain';
import type { Setting } from '@feria/kit/verify/settings';
import { h } from '../dom.ts';
import type { TextKey } from './i18n/en.ts';
import { findGame, PAGE_GAMES } from './games.ts';
import { CRASH, type State } from './state.ts';
import type { Voice } from './voice.ts';

export interface FormParts {
  readonly state: State;
  readonly voice: Voice;
  /** Another game: the fields are drawn anew. */
  readonly onGame: (name: string) => void;
  /** Some field has another value. */
  readonly onInput: () => void;
}

/** Game, seeds and settings. */
export function seedForm(parts: FormParts): HTMLElement {
  const { state, voice } = parts;
  const fields =
    state.game === CRASH
      ? chainFields(parts)
      : [
          textField(parts, 'serverSeed', 'serverSeedHint'),
          textField(parts, 'clientSeed'),
          textField(parts, 'nonce', null, 'numeric'),
          ...settingFields(parts),
          textField(parts, 'commitment', 'commitmentHint'),
        ];
  return h(
    'section',
    { class: 'card', 'aria-labelledby': 'seeds' },
    h('h2', { id: 'seeds' }, voice.say('seeds')),
    gameField(parts),
    ...fields,
  );
}

function gameField({ state, voice, onGame }: FormParts): HTMLElement {
  const option = (name: string, text: string): HTMLElement =>
    h('option', { value: name, selected: state.game === name }, text);
  const plain = PAGE_GAMES.filter(({ title }) => title === null).map(({ check: { name } }) =>
    option(name, voice.name(`game.${name}`, name)),
  );
  const slots = PAGE_GAMES.flatMap(({ check, title }) =>
    title === null ? [] : [option(check.name, title[voice.language])],
  );
  const select = h(
    'select',
    { name: 'game', change: () => onGame(select.value) },
    h('optgroup', { label: voice.say('instant') }, ...plain, option(CRASH, voice.say('game.crash'))),
    h('optgroup', { label: voice.say('slots') }, ...slots),
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
    textField(parts, 'hash'),
    textField(parts, 'salt', 'saltHint'),
    textField(parts, 'steps', null, 'numeric'),
    choiceField(parts, 'formula', voice.say('formula'), formulas),
    textField(parts, 'terminating', 'terminatingHint'),
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

function labelled(
  { state, onInput }: FormParts,
  name: string,
  label: string,
  hint: string | null,
  properties: Readonly<Record<string, string>>,
): HTMLElement {
  const input = h('input', {
    ...{ type: 'text', name, autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' },
    ...(hint === null ? {} : { 'aria-describedby': `${name}-hint` }),
    ...properties,
    input: () => {
      state.fields[name] = input.value.trim();
      onInput();
    },
  });
  return h(
    'div',
    { class: 'field' },
    h('label', {}, h('span', {}, label), input),
    hint === null ? null : h('span', { class: 'small', id: `${name}-hint` }, hint),
  );
}
