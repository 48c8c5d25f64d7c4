/** Every list of the office is held to what all of them promise: a test asks it by `expectList` (platform/testing/lists). */
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { openTree } from './gates/tree.ts';

const tree = openTree(resolve(import.meta.dirname, '..'));
const textsOf = (isOne: (path: string) => boolean): string =>
  tree.files
    .filter(isOne)
    .map((path) => tree.text(path))
    .join('\n');

test('each list is asked by a test', () => {
  const contracts = textsOf((path) => /^packages\/contracts\/src\/.*(?<!\.test)\.ts$/.test(path));
  const tests = textsOf((path) => /^platform\/.*\.db\.test\.ts$/.test(path));
  const lists = [...contracts.matchAll(/export const (\w+) = defineList\(/g)].map(([, name]) => name!);
  const asked = new Set([...tests.matchAll(/\bspec: (\w+)/g)].map(([, name]) => name!));
  expect(lists.length).toBeGreaterThan(25);
  expect(lists.filter((name) => !asked.has(name))).toEqual([]);
});
