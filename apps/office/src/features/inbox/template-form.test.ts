import { expect, test } from 'vitest';
import { linesOf, typedOf } from './template-form.ts';

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
