import { spawnSync } from 'node:child_process';
import { mkdtemp, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { beginArchiving, prepareArchive } from './archive.ts';

const SEGMENT = '000000010000000000000002';

let home: string;
let archive: string;
let command: string;
let segment: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "feria-archive-it's 100% "));
  segment = join(home, SEGMENT);
  const settings = await prepareArchive(home, undefined);
  command = settings['archive_command'] ?? '';
});
afterAll(() => rm(home, { recursive: true }));

let number = 0;
beforeEach(async () => {
  number += 1;
  archive = join(home, `archive ${number}`);
  await writeFile(segment, Buffer.alloc(16 << 20, 'wal').fill(0, 100_000));
});

/** As the server runs it: what it puts in for %p, %f and %%. */
function run(path = segment): { status: number | null; said: string } {
  const text = command.replaceAll(/%(.)/g, (_all, letter: string) =>
    letter === 'p' ? path : letter === 'f' ? SEGMENT : letter,
  );
  const { status, stderr } = spawnSync('sh', ['-c', text], { encoding: 'utf8' });
  return { status, said: stderr };
}

test('before a base copy wants it, nothing is kept', async () => {
  expect(run().status).toBe(0);
  expect(await readdir(home)).not.toContain('archive 1');
});

test('a segment arrives whole, and its empty rest takes no room', async () => {
  await beginArchiving(home, archive, undefined);
  expect(run()).toEqual({ status: 0, said: '' });
  expect(await readdir(archive)).toEqual([SEGMENT]);
  expect((await readFile(join(archive, SEGMENT))).equals(await readFile(segment))).toBe(true);
  expect((await stat(join(archive, SEGMENT))).blocks * 512).toBeLessThan(1 << 20);
});

test('the same segment again is a repeat; other bytes under its name are refused and change nothing', async () => {
  await beginArchiving(home, archive, undefined);
  run();
  expect(run().status).toBe(0);
  const before = await readFile(join(archive, SEGMENT));
  await writeFile(segment, 'other bytes');
  const { status, said } = run();
  expect([status, said]).toEqual([1, `archive: ${join(archive, SEGMENT)} exists with other bytes\n`]);
  expect((await readFile(join(archive, SEGMENT))).equals(before)).toBe(true);
});

test('what a killed archiver left unfinished is done again', async () => {
  await beginArchiving(home, archive, undefined);
  await writeFile(join(archive, `.${SEGMENT}.unfinished`), 'half');
  expect(run().status).toBe(0);
  expect(await readdir(archive)).toEqual([SEGMENT]);
});

test('an archive whose folder is gone, or a segment that cannot be read, is a failure: the server keeps its WAL', async () => {
  await mkdir(archive);
  await beginArchiving(home, archive, undefined);
  expect(run(join(home, 'no such segment')).status).not.toBe(0);
  await rm(archive, { recursive: true });
  expect(run()).toEqual({ status: 1, said: `archive: ${archive} is gone\n` });
});
