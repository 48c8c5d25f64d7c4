import { expect, test } from 'vitest';
import { compare } from './comparison.ts';

test.each([
  ['112.00000', '100.00000', { kind: 'more', percent: 12 }],
  ['88', '100', { kind: 'less', percent: 12 }],
  ['100.40000', '100.00000', { kind: 'more', percent: 0.4 }],
  ['100', '100.00000', { kind: 'same' }],
  ['1000000', '1000001', { kind: 'same' }],
  ['5', '0', { kind: 'from', value: '0' }],
  ['0', '0', { kind: 'same' }],
  ['0', '4', { kind: 'less', percent: 100 }],
  ['-5.00000', '5.00000', { kind: 'from', value: '5.00000' }],
  ['5.00000', '-5.00000', { kind: 'from', value: '-5.00000' }],
])('%s against %s', (value, then, expected) => {
  expect(compare(value, then)).toEqual(expected);
});

test('what is not known is compared with nothing', () => {
  expect(compare(null, '1')).toBeUndefined();
  expect(compare('1', null)).toBeUndefined();
});
