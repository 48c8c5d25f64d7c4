import { expect, test } from 'vitest';
import { treeOf } from '../tree.ts';
import { folderSizeGate, MOST_FILES } from './folder-size.ts';

const folderOf = (folder: string, count: number, ending = 'ts'): readonly string[] =>
  folderSizeGate
    .check(
      treeOf(Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}${at}.${ending}`, '']))),
    )
    .violations.map(({ rule }) => rule);

test.each([
  ['vendors/studio/server/', 'sql'],
  ['platform/core/http/', 'ts'],
  ['platform/modules/play/sql/', 'sql'],
  ['platform/testing/', 'ts'],
  ['tools/test/', 'test.ts'],
  ['packages/ui/src/parts/', 'module.css'],
  ['docs/', 'md'],
])('a folder has at most so many files, whatever they are: %s*.%s', (folder, ending) => {
  expect(folderOf(folder, MOST_FILES, ending)).toEqual([]);
  expect(folderOf(folder, MOST_FILES + 1, ending)).toEqual([
    `${folder.slice(0, -1)} has 41 files, at most 40`,
  ]);
});

test('lists that only grow at their end may be many: migrations and decisions', () => {
  expect(folderOf('platform/core/migrations/', MOST_FILES + 1, 'sql')).toEqual([]);
  expect(folderOf('docs/adr/', MOST_FILES + 1, 'md')).toEqual([]);
  expect(folderOf('platform/core/migrations/old/', MOST_FILES + 1, 'sql')).toHaveLength(1);
});

test('folders below are not counted, and are counted themselves', () => {
  const files = Array.from({ length: 80 }, (_, at) => [`web/${at % 2}/${at}.ts`, '']);
  expect(folderSizeGate.check(treeOf(Object.fromEntries(files)))).toEqual({ read: 2, violations: [] });
});
