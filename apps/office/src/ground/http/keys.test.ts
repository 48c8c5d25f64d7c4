import { expect, test } from 'vitest';
import { branch } from './keys.ts';

const lies = (key: readonly unknown[], on: readonly unknown[]): boolean =>
  on.every((part, at) => key[at] === part);
const THINGS = branch('things');

test('everything that is made with a branch lies on it', () => {
  const below = THINGS.under('below');
  for (const key of [
    THINGS.list,
    THINGS.one('1'),
    THINGS.one('1', 'part'),
    THINGS.of('count'),
    below.one('1'),
  ])
    expect(lies(key, THINGS.all)).toBe(true);
  expect(lies(branch('thing').list, THINGS.all)).toBe(false);
});

test('a record has its parts, and neither another record nor the list', () => {
  const record = THINGS.one('1');
  expect(lies(THINGS.one('1', 'part'), record)).toBe(true);
  for (const key of [THINGS.one('2', 'part'), THINGS.list, THINGS.of('count')])
    expect(lies(key, record)).toBe(false);
});

test('a record that is called like a list or a count is another key', () => {
  const keys = [
    THINGS.list,
    THINGS.of('count'),
    THINGS.one('list'),
    THINGS.one('count'),
    THINGS.under('list').list,
  ];
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(keys.length);
});
