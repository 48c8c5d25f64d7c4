import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeLock } from '../../lock.mjs';
import { isSealed, listBases, readManifest, writeManifest, type SealedCopy } from './base-manifest.ts';
import { findBackupPlaces, makeBackupHome, type BackupPlaces } from '../places.ts';
import { dropOld } from './retention.ts';
import { verifyAll } from './verify-copies.ts';

let folder: string;
let places: BackupPlaces;
const SEAL = Buffer.alloc(32, 1);
const segment = (number: number): string => `0000000100000000000000${String(number).padStart(2, '0')}`;
const nameOf = (day: number): string => `2026-11-${day}T03-00-00Z`;

async function addCopy(name: string, first: number): Promise<void> {
  await mkdir(join(places.bases, name));
  const [firstSegment, lastSegment] = [segment(first), segment(first)];
  const manifest = { name, firstSegment, lastSegment, segmentBytes: 16 << 20, recipients: [], packs: [] };
  await writeManifest(join(places.bases, name), manifest as unknown as SealedCopy, SEAL);
}

/** Copies of three days, each needing the WAL from its own segment on. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feria-retention-'));
  const found = await findBackupPlaces(folder);
  places = { ...found, home: folder, bases: join(folder, 'base'), wal: join(folder, 'wal') };
  await makeBackupHome(places);
  await mkdir(places.wal);
  for (const [index, day] of [18, 19, 20].entries()) {
    await addCopy(nameOf(day), index * 2 + 1);
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

test('nothing is deleted when one of the copies is not ours: who cannot read them does not know what is needed', async () => {
  await expect(dropOld(places, 1, Buffer.alloc(32, 2))).rejects.toThrow('was written by somebody else');
  // Nor when the one that stays is ours, and one that would go is not.
  await writeFile(join(places.bases, nameOf(18), 'manifest.json'), '{}');
  await expect(dropOld(places, 1, SEAL)).rejects.toThrow('was written by somebody else');
  expect(await listBases(places.bases)).toEqual([18, 19, 20].map(nameOf));
  expect((await readdir(places.wal)).toSorted()).toEqual(filesOf(1, 2, 3, 4, 5, 6));
});

test('after a clock was set back the newest copy is the one of the latest WAL, and no kept one loses its own', async () => {
  await addCopy(nameOf(17), 6);
  expect(await dropOld(places, 3, SEAL)).toEqual([nameOf(18)]);
  expect(await listBases(places.bases)).toEqual([17, 19, 20].map(nameOf));
  expect((await readdir(places.wal)).toSorted()).toEqual(filesOf(3, 4, 5, 6));
});

test('a copy with a manifest that cannot be believed is named, and the others and the WAL are looked at all the same', async () => {
  await mkdir(join(folder, 'secrets'));
  await writeFile(join(folder, 'secrets/secrets.json'), JSON.stringify({ backupSeal: SEAL.toString('hex') }));
  await rm(join(places.bases, nameOf(18), 'manifest.json'));
  await rm(join(places.wal, `${segment(4)}.zst.age`));
  const said: string[] = [];
  await expect(verifyAll(places, undefined, (line) => said.push(line))).rejects.toThrow('files are not');
  expect(said.slice(0, 3)).toEqual([
    `${nameOf(18)}: there is no base copy ${nameOf(18)} in ${places.bases}`,
    `${nameOf(19)}: WAL ${segment(4)} is missing`,
    `${nameOf(20)}: whole`,
  ]);
  expect(said.filter((line) => line.startsWith('WAL segment'))).toHaveLength(5);
});

test('a copy that is being swapped is left to whoever swaps it, and put back when nobody does', async () => {
  for (const day of [19, 20]) await rm(join(places.bases, nameOf(day)), { recursive: true });
  await mkdir(join(folder, 'secrets'));
  await writeFile(join(folder, 'secrets/secrets.json'), JSON.stringify({ backupSeal: SEAL.toString('hex') }));
  await rename(join(places.bases, nameOf(18)), join(places.bases, `${nameOf(18)}.before`));
  const lock = takeLock(join(places.home, 'lock'));
  await expect(verifyAll(places, undefined, () => undefined)).rejects.toThrow('there is no base copy');
  expect(await readdir(places.bases)).toContain(`${nameOf(18)}.before`);
  if ('release' in lock) lock.release();
  await expect(verifyAll(places, undefined, () => undefined)).rejects.toThrow('files are not');
  expect(await listBases(places.bases)).toEqual([nameOf(18)]);
});

test('a manifest that was changed, or that another installation wrote, is not believed, and one that is missing is no copy', async () => {
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
