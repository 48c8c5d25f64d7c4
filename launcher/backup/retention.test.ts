import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listBases, readManifest, writeManifest, type BaseManifest } from './base-manifest.ts';
import { findBackupPlaces, makeBackupHome, type BackupPlaces } from './places.ts';
import { dropOld } from './retention.ts';

let folder: string;
let places: BackupPlaces;
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
    const manifest = { name: nameOf(day), firstSegment: segment(index * 2 + 1) } as BaseManifest;
    await writeManifest(join(places.bases, nameOf(day)), manifest);
  }
  for (let number = 1; number <= 6; number += 1) await writeFile(join(places.wal, segment(number)), '');
  await mkdir(join(places.bases, '2026-11-21T03-00-00Z.unfinished'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the newest copies stay with the WAL from the oldest of them on; an unfinished one is none', async () => {
  expect(await dropOld(places, 2)).toEqual([nameOf(18)]);
  expect(await listBases(places.bases)).toEqual([nameOf(19), nameOf(20)]);
  expect(await readdir(places.wal)).toEqual([3, 4, 5, 6].map(segment));
});

test('with fewer copies than are kept, what came before the first of them goes and nothing else', async () => {
  await writeFile(join(places.wal, segment(0)), '');
  expect(await dropOld(places, 7)).toEqual([]);
  expect(await readdir(places.wal)).toEqual([1, 2, 3, 4, 5, 6].map(segment));
});

test('a manifest that was changed is not believed, and one that is missing is no copy', async () => {
  const file = join(places.bases, nameOf(20), 'manifest.json');
  await writeFile(file, JSON.stringify({ name: nameOf(20), firstSegment: segment(6) }));
  await expect(readManifest(places.bases, nameOf(20))).rejects.toThrow('manifest.json is damaged');
  await expect(readManifest(places.bases, nameOf(17))).rejects.toThrow('there is no base copy');
});
