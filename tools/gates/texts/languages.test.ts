import { describe, expect, test } from 'vitest';
import { partsOf } from './icu.ts';
import { languagesGate } from './languages.ts';
import { refusalsGate } from './refusals.ts';
import { treeOf } from '../tree.ts';

const PART = 'apps/member/src';
const SOURCE = { [`${PART}/screen.tsx`]: "t('lobby.title'); t(`lobby.state.${state}`)" };
const ENGLISH = { 'lobby.title': 'Games for {name}', 'lobby.state.open': 'Open' };
const SPANISH = { 'lobby.title': 'Juegos para {name}', 'lobby.state.open': 'Abierto' };

function rules(en: Record<string, string>, es: Record<string, string> | null): readonly string[] {
  const files: Record<string, string> = { ...SOURCE, [`${PART}/i18n/en/lobby.json`]: JSON.stringify(en) };
  if (es) files[`${PART}/i18n/es/lobby.json`] = JSON.stringify(es);
  return languagesGate.check(treeOf(files)).violations.map(({ rule }) => rule);
}

describe('languages', () => {
  test('two whole languages pass, and their texts are counted', () => {
    expect(rules(ENGLISH, SPANISH)).toEqual([]);
    const files = {
      'sandbox/gateway/i18n/en.json': '{"a":"No"}',
      'sandbox/gateway/i18n/es.json': '{"a":"No"}',
    };
    expect(languagesGate.check(treeOf({ ...files, 'sandbox/gateway/page.ts': "t('a')" }))).toEqual({
      read: 2,
      violations: [],
    });
  });

  test('texts in a module are read, too', () => {
    const files = {
      'vendors/studio/client/src/i18n/en.ts': "export const en = { spin: 'Spin', win: 'You win {amount}' }",
      'vendors/studio/client/src/i18n/es.ts': "export const es: Texts = { spin: 'Girar', win: 'Ganas' }",
      'vendors/studio/client/src/main.ts': "say('spin'); say('win')",
    };
    const { read, violations } = languagesGate.check(treeOf(files));
    expect(read).toBe(4);
    expect(violations.map(({ file }) => file)).toEqual(['vendors/studio/client/src/i18n/es.ts']);
  });

  test('caught: a language that is not there', () => {
    expect(rules(ENGLISH, null)).toEqual(['lobby has no texts in es']);
  });

  test.each([
    ['a key is missing', ENGLISH, { 'lobby.title': SPANISH['lobby.title'] }],
    ['a key is too much', ENGLISH, { ...SPANISH, 'lobby.state.closed': 'Cerrado' }],
    ['an argument is missing', ENGLISH, { ...SPANISH, 'lobby.title': 'Juegos' }],
    ['an argument has another name', ENGLISH, { ...SPANISH, 'lobby.title': 'Juegos para {nombre}' }],
    ['a text is empty', ENGLISH, { ...SPANISH, 'lobby.state.open': ' ' }],
    ['a text is left in English', ENGLISH, { ...SPANISH, 'lobby.state.open': 'Open' }],
    ['a message is broken', ENGLISH, { ...SPANISH, 'lobby.title': 'Juegos para {name' }],
  ])('caught: %s', (_name, en, es) => {
    expect(rules(en, es)).toHaveLength(1);
  });

  test('caught: a key that two catalogues of one app have', () => {
    const files = {
      ...SOURCE,
      ...Object.fromEntries(
        (
          [
            ['en', ENGLISH],
            ['es', SPANISH],
          ] as const
        ).flatMap(([language, texts]) =>
          ['hall', 'lobby'].map((topic) => [
            `${PART}/i18n/${language}/${topic}.json`,
            JSON.stringify(topic === 'hall' ? { 'lobby.title': texts['lobby.title'] } : texts),
          ]),
        ),
      ),
    };
    expect(languagesGate.check(treeOf(files)).violations.map(({ rule }) => rule)).toEqual([
      `lobby.title is in ${PART}/i18n/en/hall.json, too`,
    ]);
  });

  test('caught: a key that two features of one app have, and not one that two apps have', () => {
    const inBoth = (...parts: string[]) =>
      Object.fromEntries(
        parts.flatMap((part) => [
          [`${part}/screen.tsx`, "t('lobby.title')"],
          [`${part}/i18n/en/a.json`, JSON.stringify({ 'lobby.title': 'Games' })],
          [`${part}/i18n/es/a.json`, JSON.stringify({ 'lobby.title': 'Juegos' })],
        ]),
      );
    const found = (...parts: string[]) =>
      languagesGate.check(treeOf(inBoth(...parts))).violations.map(({ rule }) => rule);
    expect(found(`${PART}/features/wallet`, `${PART}/features/cashier`)).toEqual([
      `lobby.title is in ${PART}/features/cashier/i18n/en/a.json, too`,
    ]);
    expect(found(PART, 'apps/office/src')).toEqual([]);
  });

  test('caught: a text that nobody uses', () => {
    const extra = { 'shop.title': 'Shop' };
    expect(rules({ ...ENGLISH, ...extra }, { ...SPANISH, 'shop.title': 'Tienda' })).toEqual([
      `shop.title is used nowhere in ${PART}`,
    ]);
  });
});

describe('messages', () => {
  test.each([
    ['Pay {amount}', ['amount']],
    ["It's {name}'s", ['name']],
    ["A '{quoted}' word", []],
    ['{at, date, short} and {n, number}', ['at:date', 'n:number']],
    ['{n, plural, =0 {none} one {# game of {vendor}} other {# games}}', ['n:plural', 'vendor']],
    ['{kind, select, card {Card} other {Cash}}', ['kind:select(card,other)']],
    ['Read the <a>terms</a>', ['</a>', '<a>']],
  ])('%s', (message, parts) => {
    expect(partsOf(message)).toEqual(parts);
  });

  test.each(['{name', 'name}', '{}', '{n, plural, one {x}}', '{n, plural, one {x} other {y}'])(
    '%s is no message',
    (message) => {
      expect(() => partsOf(message)).toThrow();
    },
  );
});

describe('refusals', () => {
  const CODES = "export const REFUSALS = { 'access.denied': 403, 'wallet.empty': 409 } as const;";
  const both = '{"refusal.access.denied":"No","refusal.wallet.empty":"No"}';
  const check = (spanish: string) =>
    refusalsGate.check(
      treeOf({
        'packages/contracts/src/refusals.ts': CODES,
        'apps/member/src/i18n/en/refusals.json': both,
        'apps/member/src/i18n/es/refusals.json': both,
        'apps/office/src/ground/i18n/en/refusals.json': both,
        'apps/office/src/ground/i18n/es/refusals.json': spanish,
      }),
    );

  test('all of them in both languages of both apps pass', () => {
    expect(check(both)).toEqual({ read: 8, violations: [] });
  });

  test('caught: one is not translated in one language of one app', () => {
    expect(check('{"refusal.access.denied":"No"}').violations).toHaveLength(1);
  });

  test('caught: a text about no refusal', () => {
    expect(check(`${both.slice(0, -1)},"refusal.wallet.full":"No"}`).violations).toHaveLength(1);
  });
});
