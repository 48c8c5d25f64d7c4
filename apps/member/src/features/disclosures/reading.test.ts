import { expect, test } from 'vitest';
import { countLeft, QUESTIONS, readingOf, type Answers } from './reading.ts';

const withYes = (yes: number): Answers =>
  Object.fromEntries(QUESTIONS.map((one, at) => [one, at < yes] as const));

test('no yes, one or two, and from three on are read apart', () => {
  expect([0, 1, 2, 3, 9].map((yes) => readingOf(withYes(yes)))).toEqual([
    'none',
    'some',
    'some',
    'many',
    'many',
  ]);
});

test('nothing is read too early, but three times yes says enough', () => {
  expect(readingOf({})).toBeUndefined();
  expect(readingOf({ '1': true, '2': false })).toBeUndefined();
  expect(readingOf({ '1': true, '2': true, '9': true })).toBe('many');
  expect([countLeft({}), countLeft({ '1': false })]).toEqual([9, 8]);
});
