import { expect, test } from 'vitest';
import { PATTERNS } from '../members/patterns.ts';
import { isSoundPattern } from './sound-pattern.ts';

test.each(Object.values(PATTERNS).map(({ source }) => source))('our own is accepted: %s', (source) => {
  expect(isSoundPattern(source)).toBe(true);
});

test.each([
  '*',
  '^[0-9]{8}$',
  '[A-Z]{2}[0-9]+',
  '^(?:CC|CE)-[0-9]*$',
  '\\p{L}+ \\p{L}+',
  '(?:ab){3}',
  '[(+*]+',
])('a market’s own is taken: %s', (source) => expect(isSoundPattern(source)).toBe(true));

test.each([
  ...['(a+)+$', '(?:a*)*', '(a|a)+', '(?:aa?)+$', '(?:a{0,61})+', '((?:a+)b?)+', '(?:a+){9}', '([a-z]+|1)*'],
  ...['a*a*a*a*a*$', '(a+)\\1', '(?<x>a+)\\k<x>', '(', '[', 'a{2', `${'a'.repeat(400)}`],
])('what could take its time, or is none, is not: %s', (source) => {
  expect(isSoundPattern(source)).toBe(false);
});

// With a pattern that is taken, the longest value that nobody could want ends in a moment: else the test's own time is over.
test.each(['[a-z]*[a-z]*[a-z]*!', '(?:ab){3}a*a*!', '^(?:CC|CE)-[0-9]*$'])('%s ends', (source) => {
  expect(new RegExp(`^(?:${source})$`, 'u').test('a'.repeat(255))).toBe(false);
});
