/** A base copy that was sealed anew takes the place of the one before, and a kill in the middle loses neither. */
import { absent } from '@feria/kernel';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { takeLock } from '../../lock.mjs';
import { syncFolder } from '../folders.ts';
import type { BackupPlaces } from '../places.ts';

const BEFORE = '.before';

export async function swapCopy(bases: string, name: string, anew: string): Promise<void> {
  const place = join(bases, name);
  await rename(place, place + BEFORE);
  await rename(anew, place);
  await syncFolder(bases);
  await rm(place + BEFORE, { recursive: true });
}

/** Whether a copy may lie there under another name than its own: `listBases` does not tell of it. */
export async function isSwapOpen(bases: string): Promise<boolean> {
  const names = await readdir(bases).catch(absent([]));
  return names.some((name) => name.endsWith(BEFORE));
}

/** Ends what a kill left half done: the new one if it is in its place, else the one before. The caller holds the lock. */
export async function settleSwaps(bases: string): Promise<void> {
  for (const name of await readdir(bases).catch(absent([]))) {
    if (!name.endsWith(BEFORE)) continue;
    const place = join(bases, name.slice(0, -BEFORE.length));
    const isThere = await stat(place).then(() => true, absent(false));
    if (isThere) await rm(join(bases, name), { recursive: true });
    else await rename(join(bases, name), place);
  }
}

/** The same for whoever only reads. While the lock is held, what looks half done is under way. */
export async function settleWhenFree({ home, bases }: BackupPlaces): Promise<void> {
  if (!(await isSwapOpen(bases))) return;
  const lock = takeLock(`${home}/lock`);
  if (!('release' in lock)) return;
  try {
    await settleSwaps(bases);
  } finally {
    lock.release();
  }
}
