import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { openBreached } from './breached-passwords.ts';
import { hasHash, requireSorted, type Bytes } from './sorted-hashes.ts';

const folder = mkdtempSync(join(tmpdir(), 'feria-breached-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex').toUpperCase();
const hashes = (count: number, of = 'password'): string[] =>
  Array.from({ length: count }, (_, at) => sha1(`${of} ${at}`)).toSorted();

/** As the downloader writes them; `ending` of each line, and the case of its letters, are what differs between machines. */
function textOf(all: readonly string[], ending = '\n'): string {
  return all.map((hash, at) => `${hash}:${(at % 977) + 1}`).join(ending) + ending;
}

function bytesOf(text: string): Bytes & { reads: number } {
  const all = Buffer.from(text);
  const bytes = {
    size: all.length,
    reads: 0,
    read: async (at: number, length: number) => {
      bytes.reads += 1;
      return all.subarray(at, at + length);
    },
  };
  return bytes;
}

function written(text: string): string {
  const file = join(folder, `${sha1(text).slice(0, 8)}.txt`);
  writeFileSync(file, text);
  return file;
}

describe.each([
  ['line feeds', textOf(hashes(5_000))],
  ['CRLF', textOf(hashes(5_000), '\r\n')],
  ['small letters', textOf(hashes(5_000)).toLowerCase()],
  ['no counts, no last line end', hashes(5_000).join('\n')],
])('a list with %s', (_name, text) => {
  test('has its first, its last and one in the middle, and nothing else', async () => {
    const all = hashes(5_000);
    const bytes = bytesOf(text);
    await requireSorted(bytes);
    for (const known of [all[0], all.at(-1), all[2_500], all[1]])
      expect(await hasHash(bytes, known ?? '')).toBe(true);
    const absent = ['0'.repeat(40), 'F'.repeat(40), sha1('nobody has this one'), sha1('nor this')];
    for (const one of absent) expect(await hasHash(bytes, one)).toBe(false);
  });
});

test('of many lines a few places are read, wherever the hash lies', async () => {
  const all = hashes(60_000);
  const bytes = bytesOf(textOf(all));
  const reads: number[] = [];
  for (let at = 0; at < all.length; at += 977) {
    bytes.reads = 0;
    expect(await hasHash(bytes, all[at] ?? '')).toBe(true);
    reads.push(bytes.reads);
  }
  expect(Math.max(...reads)).toBeLessThanOrEqual(6);
});

test('it says what a set says, also where hashes lie unevenly', async () => {
  const hash = fc.tuple(fc.constantFrom('', '00000000000', 'ABCDEF'), fc.integer({ min: 0, max: 9_999 }));
  const drawn = hash.map(([head, tail]) => (head + sha1(`${tail}`)).slice(0, 40));
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(drawn, { minLength: 1, maxLength: 600 }),
      fc.array(drawn, { maxLength: 20 }),
      async (listed, asked) => {
        const known = new Set(listed);
        const bytes = bytesOf(textOf([...known].toSorted()));
        await requireSorted(bytes);
        for (const one of [...asked, ...listed.slice(0, 20)])
          expect(await hasHash(bytes, one)).toBe(known.has(one));
      },
    ),
    { numRuns: 60 },
  );
});

test('a password is looked up as it is compared, and the list is read while it is open', async () => {
  const listed = [sha1('contrase\u00f1a rara'), ...hashes(3_000)].toSorted();
  const { isBreached, close } = await openBreached(written(textOf(listed)));
  expect(await isBreached('contrasen\u0303a rara')).toBe(true);
  expect(await isBreached('Contraseña rara')).toBe(false);
  expect(await isBreached('password 17')).toBe(true);
  await close();
  await expect(isBreached('password 17')).rejects.toThrow('closed');
});

test('without a list nothing is breached', async () => {
  expect(await (await openBreached(undefined)).isBreached('password 17')).toBe(false);
});

test.each([
  ['a missing file', () => join(folder, 'nowhere.txt'), 'there is no such file'],
  ['a folder', () => folder, 'EISDIR'],
  ['an empty file', () => written(''), 'it is empty'],
  ['another file', () => written('<html>not found</html>\n'), 'no hash and its count'],
  ['a file of NTLM hashes', () => written(`${sha1('x').slice(0, 32)}:4\n`), 'no hash and its count'],
  ['a list sorted by count', () => written(textOf(hashes(3_000).toReversed())), 'not sorted'],
  ['a list of two parts', () => written(textOf([...hashes(900), ...hashes(900, 'b')])), 'not sorted'],
  ['one without line ends', () => written('A'.repeat(20_000)), 'without an end'],
])('%s ends the start, with the name of the setting', async (_name, file, why) => {
  const opened = openBreached(file());
  await expect(opened).rejects.toThrow(/^configuration: BREACHED_PASSWORDS_FILE /);
  await expect(opened).rejects.toThrow(why);
});
