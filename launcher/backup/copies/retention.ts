import { absent } from '@feria/kernel';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listBases, readManifest, type BaseManifest } from './base-manifest.ts';
import type { BackupPlaces } from '../places.ts';
import { UNFINISHED } from './unfinished.ts';
import { disposable } from '../wal/wal.ts';

/**
 * Keeps the newest `keep` base copies and the WAL from the earliest of them on. Gives back the names of what went. Throws
 * and deletes nothing when one of them, kept or going, cannot be read or is not ours: then nobody knows what is needed.
 */
export async function dropOld({ bases, wal }: BackupPlaces, keep: number, seal: Buffer): Promise<string[]> {
  const copies: BaseManifest[] = [];
  for (const name of await listBases(bases)) copies.push(await readManifest(bases, name, seal));
  // By the WAL and not by the name: a clock may have been set back.
  copies.sort((one, other) => compare(positionOf(one), positionOf(other)) || compare(one.name, other.name));
  const gone = copies.slice(0, Math.max(0, copies.length - keep)).map(({ name }) => name);
  for (const name of gone) await dropCopy(bases, name);
  const earliest = copies[gone.length];
  if (!earliest) return gone;
  for (const segment of disposable(await readdir(wal), earliest.firstSegment))
    await rm(join(wal, segment), { force: true });
  return gone;
}

/** Out of the list first: killed half way it would be a copy that is damaged. */
async function dropCopy(bases: string, name: string): Promise<void> {
  const going = join(bases, `${name}${UNFINISHED}`);
  await rm(going, { recursive: true, force: true });
  await rename(join(bases, name), going);
  await rm(going, { recursive: true });
}

/** Of where its WAL begins, whatever the timeline. */
function positionOf({ firstSegment }: BaseManifest): string {
  return firstSegment.slice(8);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
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
