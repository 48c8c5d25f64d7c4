/** The interpreter of our pages against the library whose compiled format it reads. */
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';
import { sayMessage, type Message, type Values } from './messages.ts';

const TEXTS = [
  'Plain, with # and "quotes"',
  'Hello, {name}, it is {hour}',
  '{count, plural, =0 {None, {name}} one {One of {other}} other {# of <b>{name}</b>}}',
  '{count, plural, offset:1 =1 {You} one {You and one more} other {You and # more}}',
  '{count, plural, one {{other, plural, one {# in one} other {# in many}}} other {# out}}',
  '{kind, select, bet {A bet of {count, number}} other {Something}}',
  '{count, number} kB',
  '{count, selectordinal, one {#st} two {#nd} other {#th}}',
];
const VALUES: readonly Values[] = [
  { count: 0, name: 'Ana', hour: '18:04', kind: 'bet', other: 1 },
  { count: 1, name: '<b>', hour: 1n, kind: 'toString', other: 2 },
  { count: 2, name: '#', kind: 'bet', other: 0 },
  { count: 1_234_567, name: 'Ñ', kind: '', other: 12_000 },
];

it.each(['en', 'es'])('says what @lingui/core says, in %s', (locale) => {
  for (const text of TEXTS) {
    const message = compileMessageOrThrow(text) as Message;
    const library = setupI18n({ locale, messages: { [locale]: { text: message as never } } });
    for (const values of VALUES)
      expect(sayMessage(message, locale, values), text).toBe(library._('text', { ...values }));
  }
});

it('leaves the place of a missing value empty', () => {
  expect(sayMessage(compileMessageOrThrow('Hello, {name}.') as Message, 'en')).toBe('Hello, .');
});
