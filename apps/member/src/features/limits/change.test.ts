import { expect, it } from 'vitest';
import { effectOf, readMinutes, shareOf } from './change.ts';

it.each([
  [null, '100', 'now'],
  ['100.00000', '99.99', 'now'],
  ['100.00000', '0', 'now'],
  ['100.00000', '100', 'none'],
  [null, null, 'none'],
  ['100.00000', '100.01', 'later'],
  ['100.00000', null, 'later'],
  ['60', '59', 'now'],
  ['60', '61', 'later'],
] as const)('from %s to %s counts: %s', (own, wanted, effect) => {
  expect(effectOf(own, wanted)).toBe(effect);
});

it.each([
  ['0.00000', '100', 0],
  ['0.00001', '100', 1],
  ['79.99', '100', 79],
  ['100', '100', 100],
  ['150', '100', 100],
  ['0', '0', 0],
  ['1', '0', 100],
])('%s of %s fills a meter to %i', (used, counts, share) => {
  expect(shareOf(used, counts)).toBe(share);
});

it.each([
  ['60', '60'],
  [' 090 ', '90'],
  ['0', undefined],
  ['1441', undefined],
  ['1.5', undefined],
  ['', undefined],
])('%j is %s minutes', (text, minutes) => {
  expect(readMinutes(text)).toBe(minutes);
});
