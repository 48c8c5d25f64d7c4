import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readChanges } from './changes.ts';

let root: string;
const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
const write = (path: string, text: string): void => writeFileSync(join(root, path), text);

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'feria-changes-'));
  mkdirSync(join(root, 'docs'));
  git('init', '--quiet', '--initial-branch', 'main');
  for (const path of ['kept', 'edited', 'gone', 'moved', 'elsewhere', 'staged', '.gitignore'])
    write(path, path);
  write('.gitignore', 'ignored');
  git('add', '.');
  git('commit', '--quiet', '-m', 'first');
  git('branch', 'work');
  write('elsewhere', 'main went on');
  git('commit', '--quiet', '-am', 'main');
  git('checkout', '--quiet', 'work');
});
afterAll(() => rmSync(root, { recursive: true }));

test('nothing where nothing was done, whatever main did since', async () => {
  expect(await readChanges(root, 'main')).toEqual([]);
});

test('what was committed, staged, edited, added, moved and deleted, and nothing that is ignored', async () => {
  write('committed', 'a');
  git('add', '.');
  git('commit', '--quiet', '-m', 'second');
  git('mv', 'moved', 'moved here');
  git('rm', '--quiet', 'gone');
  write('staged', 'b');
  git('add', 'staged');
  write('edited', 'c');
  write('docs/añadido', 'd');
  write('ignored', 'e');
  const changed = ['committed', 'docs/añadido', 'edited', 'gone', 'moved', 'moved here', 'staged'];
  expect(await readChanges(root, 'main')).toEqual(changed);
  expect(await readChanges(root, 'HEAD')).toEqual(changed.slice(1));
});

test('a name that git does not know is said in its words', async () => {
  await expect(readChanges(root, 'nowhere')).rejects.toThrow(/nowhere/);
});
