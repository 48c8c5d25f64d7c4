import { absent } from '@feria/kernel';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listBases, readManifest } from './base-manifest.ts';
import type { BackupPlaces } from './places.ts';
import { disposable } from './wal.ts';

/** Keeps the newest `keep` base copies and the WAL from the oldest of them on. Gives back the names of what went. */
export async function dropOld({ bases, wal }: BackupPlaces, keep: number, seal: Buffer): Promise<string[]> {
  const names = await listBases(bases);
  const gone = names.slice(0, Math.max(0, names.length - keep));
  const kept = names.slice(gone.length);
  for (const name of gone) await rm(join(bases, name), { recursive: true });
  if (kept[0] === undefined) return gone;
  const { firstSegment } = await readManifest(bases, kept[0], seal);
  for (const segment of disposable(await readdir(wal), firstSegment))
    await rm(join(wal, segment), { force: true });
  return gone;
}

/** What the archived WAL really takes. */
export async function sizeOfWal(wal: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(wal).catch(absent([]))) {
    const found = await stat(join(wal, name)).catch(absent(undefined));
    bytes += (found?.blocks ?? 0) * 512;
  }
  return bytes;
}
