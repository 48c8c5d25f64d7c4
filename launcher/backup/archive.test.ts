import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadSecrets } from '../secrets.ts';
import { beginArchiving, openArchive, prepareArchive } from './archive.ts';
import type { Errands } from './errands.ts';
import { recipientsFile } from './sealing/keys.ts';
import { openKeys, type OpeningKeys } from './sealing/opening.ts';
import { readSeal } from './sealing/keys.ts';
import { openSegment } from './sealing/segments.ts';

const SEGMENT = '000000010000000000000002';
const FILES = [`${SEGMENT}.mark`, `${SEGMENT}.zst.age`];
/** What somebody would look for in a stolen copy. */
const SECRET = 'the seed that nobody knows yet';

let home: string;
let folder: string;
let archive: string;
let command: string;
let segment: string;
let errands: Errands | undefined;
let opening: OpeningKeys;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "feria-archive-it's 100% "));
  folder = join(home, 'data folder');
  await mkdir(join(home, 'data', 'pg_wal'), { recursive: true });
  await mkdir(folder);
  await loadSecrets(folder);
  opening = await openKeys(folder, undefined, await readSeal(folder));
  segment = join(home, 'data', 'pg_wal', SEGMENT);
  const settings = await prepareArchive(home, undefined);
  command = settings['archive_command'] ?? '';
  errands = await openArchive(home, undefined, folder);
});
afterAll(async () => {
  await errands?.close();
  await rm(home, { recursive: true });
});

let number = 0;
let bytes: Buffer;
beforeEach(async () => {
  number += 1;
  archive = join(home, `archive ${number}`);
  bytes = Buffer.concat([randomBytes(100_000), Buffer.from(SECRET), Buffer.alloc((16 << 20) - 100_030)]);
  await writeFile(segment, bytes);
});

/** As the server runs it: what it puts in for %f and %%. */
async function run(name = SEGMENT): Promise<{ status: number | null; said: string }> {
  const text = command.replaceAll(/%(.)/g, (_all, letter: string) => (letter === 'f' ? name : letter));
  const child = spawn('sh', ['-c', text], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += String(part)));
  return new Promise((done) => void child.on('close', (status) => done({ status, said })));
}

async function opened(): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  await openSegment(archive, SEGMENT, opening, async (plain) => {
    for await (const chunk of plain) parts.push(chunk);
  });
  return Buffer.concat(parts);
}

test('before a base copy wants it, nothing is kept, and nobody has to answer', async () => {
  await errands?.close();
  expect(await run()).toEqual({ status: 0, said: '' });
  expect(await readdir(home)).not.toContain('archive 1');
  errands = await openArchive(home, undefined, folder);
});

test('a segment arrives encrypted and opens to the same bytes, and its empty rest takes no room', async () => {
  await beginArchiving(home, archive);
  expect(await run()).toEqual({ status: 0, said: '' });
  expect((await readdir(archive)).toSorted()).toEqual(FILES);
  for (const file of FILES) expect((await readFile(join(archive, file))).includes(SECRET)).toBe(false);
  expect((await readFile(join(archive, FILES[1]!), 'latin1')).startsWith('age-encryption.org/v1\n')).toBe(
    true,
  );
  expect((await stat(join(archive, FILES[1]!))).size).toBeLessThan(200_000);
  expect((await opened()).equals(bytes)).toBe(true);
  expect(await readdir(join(home, 'errands'))).toEqual([]);
});

test('the same segment again is a repeat; other bytes under its name are refused and change nothing', async () => {
  await beginArchiving(home, archive);
  await run();
  const before = await readFile(join(archive, FILES[1]!));
  expect((await run()).status).toBe(0);
  expect((await readFile(join(archive, FILES[1]!))).equals(before)).toBe(true);
  await writeFile(segment, 'other bytes');
  const { status, said } = await run();
  expect([status, said]).toEqual([1, `archive: ${join(archive, SEGMENT)} exists with other bytes\n`]);
  expect((await readFile(join(archive, FILES[1]!))).equals(before)).toBe(true);
});

test('what a killed archiver left unfinished is done again: half a file, or a mark without its file', async () => {
  await beginArchiving(home, archive);
  await writeFile(join(archive, `.${SEGMENT}.unfinished`), 'half');
  await writeFile(join(archive, FILES[0]!), 'plain 00\nsealed 00 4 none\n');
  expect((await run()).status).toBe(0);
  expect((await readdir(archive)).toSorted()).toEqual(FILES);
  expect((await opened()).equals(bytes)).toBe(true);
});

test('a question that a killed process had taken is answered by the next one', async () => {
  await beginArchiving(home, archive);
  await errands?.close();
  const asking = run();
  await expect.poll(() => readdir(join(home, 'errands'))).toHaveLength(1);
  errands = await openArchive(home, undefined, folder);
  expect(await asking).toEqual({ status: 0, said: '' });
  expect((await opened()).equals(bytes)).toBe(true);
});

test('two archivers at once agree on one file', async () => {
  await beginArchiving(home, archive);
  const other = await openArchive(home, undefined, folder);
  const answers = await Promise.all([run(), run(), run()]);
  await other.close();
  expect(answers.map(({ status }) => status)).toEqual([0, 0, 0]);
  expect((await readdir(archive)).toSorted()).toEqual(FILES);
  expect((await opened()).equals(bytes)).toBe(true);
});

test('an archive whose folder is gone, or a segment that cannot be read, is a failure: the server keeps its WAL', async () => {
  await mkdir(archive);
  await beginArchiving(home, archive);
  expect((await run('0000000100000000000000FF')).status).not.toBe(0);
  expect((await run('not a segment')).said).toContain('is no file of an archive');
  await rm(archive, { recursive: true });
  expect(await run()).toEqual({ status: 1, said: `archive: ${archive} is gone\n` });
});

test('without anybody to seal to, nothing is archived in plain text instead', async () => {
  await beginArchiving(home, archive);
  const file = recipientsFile(folder);
  const recipients = await readFile(file, 'utf8');
  await writeFile(file, '# nobody\n');
  expect((await run()).said).toBe(`archive: ${file} names nobody: nothing would open the back-up\n`);
  await writeFile(file, 'AGE-SECRET-KEY-1MISTAKEN\n');
  expect((await run()).said).toBe(`archive: ${file}: a recipient begins with age1\n`);
  expect(await readdir(archive)).toEqual([]);
  await writeFile(file, recipients);
});
