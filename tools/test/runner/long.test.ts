/** What the normal run leaves to longer ones: files that exist, of folders that keep tests, and none in a run that asks for everything. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { openTree } from '../../gates/tree.ts';
import { LONG, leftOut, NORMAL_RUN, sizeOf } from './long.ts';
import { isTestFile } from './reach.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

test('each of them is a file of tests, named once', () => {
  expect(LONG.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(LONG.every((path) => path.endsWith('.test.ts'))).toBe(true);
  expect(new Set(LONG).size).toBe(LONG.length);
});

test('no module is left without a test on PostgreSQL in the normal run', () => {
  const moduleOf = (path: string): string | undefined => /^platform\/modules\/[^/]+/.exec(path)?.[0];
  const ofDatabase = openTree(ROOT).files.filter((path) => path.endsWith('.db.test.ts'));
  const kept = new Set(ofDatabase.filter((path) => !LONG.includes(path)).map(moduleOf));
  expect(LONG.map(moduleOf).filter((module) => module && !kept.has(module))).toEqual([]);
});

test('they are a part of all tests: three quarters of the files stay', () => {
  expect(LONG.length / openTree(ROOT).files.filter(isTestFile).length).toBeLessThan(1 / 4);
});

test('the normal run leaves them out; longer ones, and one by name, leave nothing out', () => {
  expect(leftOut({ [NORMAL_RUN]: '1' })).toEqual(LONG);
  expect(leftOut({})).toEqual([]);
  expect(leftOut({ FERIA_FULL: '1' })).toEqual([]);
  expect([{ [NORMAL_RUN]: '1' }, {}, { FERIA_FULL: '1' }].map(sizeOf)).toEqual(['normal', 'all', 'full']);
});
