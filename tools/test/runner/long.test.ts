/** What the normal run leaves to the long one: files that exist, few of them, and none in a run that asks for everything or by name. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { LONG, leftOut, NORMAL_RUN } from './long.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

test('each of them is a file of tests, and they are few', () => {
  expect(LONG.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(LONG.every((path) => path.endsWith('.test.ts'))).toBe(true);
  expect(LONG.length).toBeLessThan(10);
});

test('the normal run leaves them out; the long one, and one by name, leaves nothing out', () => {
  expect(leftOut({ [NORMAL_RUN]: '1' })).toEqual(LONG);
  expect(leftOut({})).toEqual([]);
  expect(leftOut({ FERIA_FULL: '1' })).toEqual([]);
});
