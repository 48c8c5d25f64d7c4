import { expect, test } from 'vitest';
import { differencesOf, linesOf, typedOf } from './template-form.ts';

const WORDS = {
  subject: 'One',
  lines: ['First.', 'Second.'],
  otherwise: null,
  sms: 'Short.',
  push: null,
  title: null,
  text: null,
};

test('what is typed is what was read, and an empty field is none', () => {
  expect(linesOf(typedOf(WORDS))).toEqual(WORDS);
  expect(linesOf({ ...typedOf(WORDS), lines: ' \n', sms: ' ' })).toMatchObject({ lines: [''], sms: null });
});

test('a difference is a field, or a paragraph, with what it was and is', () => {
  expect(differencesOf(WORDS, WORDS, (field) => field)).toEqual([]);
  expect(differencesOf(WORDS, { ...WORDS, subject: 'Two', lines: ['First.'] }, (field) => field)).toEqual([
    { path: 'subject', was: 'One', is: 'Two' },
    { path: 'lines 2', was: 'Second.', is: null },
  ]);
});
