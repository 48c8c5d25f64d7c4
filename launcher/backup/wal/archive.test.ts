import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { link, mkdtemp, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadSecrets } from '../../keys/secrets.ts';
import { beginArchiving, openArchive, prepareArchive, writeScript } from './archive.ts';
import { openErrands, type Errands } from './errands.ts';
import { FETCH_SCRIPT } from '../restore/fetching.ts';
import { renewKey } from '../sealing/key-changes.ts';
import { recipientsFile } from '../sealing/keys.ts';
import { openKeys, type OpeningKeys } from '../sealing/opening.ts';
import { readSeal } from '../sealing/keys.ts';
import { SEGMENT_MEGABYTES } from '../test/segment-size.ts';
import { lockArchive, openSegment, readMark } from '../sealing/segments.ts';

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
  home = await mkdtemp(join(tmpdir(), 'feria-archive-it\'s 100% "$HOME" `id` '));
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
  bytes = Buffer.concat([
    randomBytes(100_000),
    Buffer.from(SECRET),
    Buffer.alloc((SEGMENT_MEGABYTES << 20) - 100_030),
  ]);
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

test('another name of a file, left by a kill between the link and its end, goes with the repeat', async () => {
  await beginArchiving(home, archive);
  await run();
  await link(join(archive, FILES[1]!), join(archive, `.${SEGMENT}.unfinished`));
  expect((await run()).status).toBe(0);
  expect((await readdir(archive)).toSorted()).toEqual(FILES);
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

test('an answer that cannot be written is given later, and neither ends the process nor keeps it from the next question', async () => {
  const folder = join(home, 'full disk');
  await mkdir(folder);
  const ask = (id: string): Promise<void> => writeFile(join(folder, 'errands', `${id}.ask`), '');
  const asked: string[] = [];
  const board = await openErrands(folder, undefined, async ({ name, content }) => {
    asked.push(name);
    // No draft can be renamed to where a folder lies.
    const answer = content.replace(/content$/, 'answer');
    if (name === 'first' && asked.length === 1) await mkdir(join(answer, 'in the way'), { recursive: true });
    else await rm(answer, { recursive: true, force: true });
    return 'done';
  });
  await ask('first.1');
  await expect.poll(() => asked).toContain('first');
  await ask('next.1');
  const answers = async (): Promise<string[]> =>
    (await readdir(join(folder, 'errands'), { withFileTypes: true }))
      .filter((entry) => entry.isFile() && entry.name.endsWith('.answer'))
      .map(({ name }) => name);
  await expect.poll(answers, { timeout: 10_000 }).toEqual(['first.1.answer', 'next.1.answer']);
  await board.close();
});

test('a recovering server that nobody answers is not told that there is no further WAL', async () => {
  const alone = join(home, 'nobody there');
  await mkdir(join(alone, 'errands'), { recursive: true });
  await writeScript(join(alone, 'fetch.sh'), FETCH_SCRIPT, undefined);
  const fetch = async (): Promise<number | null> => {
    const child = spawn('sh', [join(alone, 'fetch.sh'), SEGMENT, join(alone, 'segment')]);
    return new Promise((done) => void child.on('close', done));
  };
  expect(await fetch()).toBe(200);
  // A question that cannot even be asked is no answer either.
  await rm(join(alone, 'errands'), { recursive: true });
  expect(await fetch()).toBe(200);
  // What lies ready and cannot be put in its place.
  let content = '';
  const there = await openErrands(alone, undefined, async (errand) => {
    if (content === 'none') return 'absent';
    if (content !== '') await writeFile(errand.content, content);
    return 'done';
  });
  expect(await fetch()).toBe(200);
  content = 'the bytes';
  expect(await fetch()).toBe(0);
  expect(await readFile(join(alone, 'segment'), 'utf8')).toBe(content);
  content = 'none';
  expect(await fetch()).toBe(1);
  await there.close();
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

test('a segment that waited while the recipients changed is sealed to the new ones', async () => {
  await beginArchiving(home, archive);
  const release = await lockArchive(archive);
  const asking = run();
  await expect.poll(() => readdir(join(home, 'errands'))).toContainEqual(expect.stringContaining('.taken'));
  await sleep(200);
  const now = await renewKey(folder);
  release();
  expect((await asking).status).toBe(0);
  expect((await readMark(archive, SEGMENT)).sealed.map(({ fingerprints }) => fingerprints)).toEqual([[now]]);
  opening = await openKeys(folder, undefined, await readSeal(folder));
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
