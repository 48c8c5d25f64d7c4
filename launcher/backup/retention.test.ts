import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isSealed, listBases, readManifest, writeManifest, type SealedCopy } from './base-manifest.ts';
import { findBackupPlaces, makeBackupHome, type BackupPlaces } from './places.ts';
import { dropOld } from './retention.ts';

let folder: string;
let places: BackupPlaces;
const SEAL = Buffer.alloc(32, 1);
const segment = (number: number): string => `0000000100000000000000${String(number).padStart(2, '0')}`;
const nameOf = (day: number): string => `2026-11-${day}T03-00-00Z`;

/** Copies of three days, each needing the WAL from its own segment on. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feria-retention-'));
  const found = await findBackupPlaces(folder);
  places = { ...found, home: folder, bases: join(folder, 'base'), wal: join(folder, 'wal') };
  await makeBackupHome(places);
  await mkdir(places.wal);
  for (const [index, day] of [18, 19, 20].entries()) {
    await mkdir(join(places.bases, nameOf(day)));
    const manifest = { name: nameOf(day), firstSegment: segment(index * 2 + 1), packs: [] };
    await writeManifest(join(places.bases, nameOf(day)), manifest as unknown as SealedCopy, SEAL);
  }
  for (let number = 1; number <= 6; number += 1)
    for (const kind of ['.mark', '.zst.age']) await writeFile(join(places.wal, segment(number) + kind), '');
  await mkdir(join(places.bases, '2026-11-21T03-00-00Z.unfinished'));
});
afterEach(() => rm(folder, { recursive: true }));

const filesOf = (...numbers: number[]): string[] =>
  numbers.flatMap((number) => [`${segment(number)}.mark`, `${segment(number)}.zst.age`]);

test('the newest copies stay with the WAL from the oldest of them on; an unfinished one is none', async () => {
  expect(await dropOld(places, 2, SEAL)).toEqual([nameOf(18)]);
  expect(await listBases(places.bases)).toEqual([nameOf(19), nameOf(20)]);
  expect((await readdir(places.wal)).toSorted()).toEqual(filesOf(3, 4, 5, 6));
});

test('with fewer copies than are kept, what came before the first of them goes and nothing else', async () => {
  // In plain text, from before segments were encrypted.
  await writeFile(join(places.wal, segment(0)), '');
  expect(await dropOld(places, 7, SEAL)).toEqual([]);
  expect((await readdir(places.wal)).toSorted()).toEqual(filesOf(1, 2, 3, 4, 5, 6));
});

test('a manifest that was changed, or that another house wrote, is not believed, and one that is missing is no copy', async () => {
  const read = (name: string, seal = SEAL) => readManifest(places.bases, name, seal);
  const place = join(places.bases, nameOf(20));
  await expect(read(nameOf(20), Buffer.alloc(32, 2))).rejects.toThrow('was written by somebody else');
  // Another copy's, whole as it is.
  for (const file of ['manifest.json', 'manifest.mark'])
    await writeFile(join(place, file), await readFile(join(places.bases, nameOf(19), file)));
  await expect(read(nameOf(20))).rejects.toThrow('was written by somebody else');
  const text = JSON.stringify({ name: nameOf(20), firstSegment: segment(6), packs: [] });
  await writeFile(join(place, 'manifest.json'), text);
  await expect(read(nameOf(20))).rejects.toThrow('manifest.json is damaged');
  // Nor one that has what anybody can compute in the place of the mark.
  await rm(join(place, 'manifest.mark'));
  const sum = createHash('sha256').update(text).digest('hex');
  await writeFile(join(place, 'manifest.sha256'), `${sum}  manifest.json\n`);
  await expect(read(nameOf(20))).rejects.toThrow('manifest.mark is missing');
  await expect(read(nameOf(17))).rejects.toThrow('there is no base copy');
  expect(isSealed(await read(nameOf(18)))).toBe(true);
});
