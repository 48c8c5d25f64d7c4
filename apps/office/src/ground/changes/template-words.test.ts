import { expect, test } from 'vitest';
import { templateDifferences } from './template-words.ts';

const WORDS = {
  subject: 'One',
  lines: ['First.', 'Second.'],
  otherwise: null,
  sms: 'Short.',
  push: null,
  title: null,
  text: null,
};

test('a difference is a field with what it was and is; the paragraphs of a mail are one text', () => {
  expect(templateDifferences(WORDS, WORDS)).toEqual([]);
  expect(templateDifferences(WORDS, { ...WORDS, subject: 'Two', lines: ['First.'], push: 'New.' })).toEqual([
    { path: 'subject', was: 'One', is: 'Two' },
    { path: 'lines', was: 'First.\nSecond.', is: 'First.' },
    { path: 'push', was: null, is: 'New.' },
  ]);
});
