import { expect, it } from 'vitest';
import { breachOf } from './rules.ts';

const rule = {
  enabled: true,
  required: true,
  acceptedPattern: '[a-z]+',
  patternId: 'x',
  minLength: 2,
  maxLength: 4,
};

it.each([
  ['', 'empty'],
  ['a', 'length'],
  ['abcde', 'length'],
  ['ab1', 'pattern'],
  ['abc', null],
])('judges "%s" as %s', (value, breach) => expect(breachOf(rule, value)).toBe(breach));
it('lets an optional field stay empty', () => expect(breachOf({ ...rule, required: false }, '')).toBeNull());
it('counts characters as people do', () =>
  expect(breachOf({ ...rule, acceptedPattern: '*' }, '🎠🎠')).toBeNull());
it('leaves a pattern it cannot read to the server', () =>
  expect(breachOf({ ...rule, acceptedPattern: '(' }, 'abc')).toBeNull());
