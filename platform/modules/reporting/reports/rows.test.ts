import { expect, test } from 'vitest';
import { arranged } from './rows.ts';

const row = (key: string, value: bigint | null, name?: string) => ({
  key,
  name: name === undefined ? null : { en: name },
  raw: [{ value, then: null }],
});
const ROWS = [row('a', 2n, 'Zebra'), row('b', null), row('c', 10n, 'Apple'), row('d', 2n, 'Mango')];
const order = (sort: string): string =>
  arranged(ROWS, sort, ['stakes'])
    .map(({ key }) => key)
    .join('');

test.each([
  ['stakes', 'dacb'],
  // What has no value is last either way.
  ['-stakes', 'cdab'],
  ['key', 'cbda'],
  ['-key', 'adbc'],
])('by %s', (sort, expected) => {
  expect(order(sort)).toBe(expected);
});

test('values that a double does not tell apart are told apart', () => {
  const near = [row('more', 9_007_199_254_740_993n), row('less', 9_007_199_254_740_992n)];
  expect(arranged(near, 'stakes', ['stakes']).map(({ key }) => key)).toEqual(['less', 'more']);
});
