/** A base copy that was sealed anew takes the place of the one before, and a kill in the middle loses neither. */
import { absent } from '@feria/kernel';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../folders.ts';

const BEFORE = '.before';

export async function swapCopy(bases: string, name: string, anew: string): Promise<void> {
  const place = join(bases, name);
  await rename(place, place + BEFORE);
  await rename(anew, place);
  await syncFolder(bases);
  await rm(place + BEFORE, { recursive: true });
}

/** Ends what a kill left half done: the new one if it is in its place, else the one before. */
export async function settleSwaps(bases: string): Promise<void> {
  for (const name of await readdir(bases).catch(absent([]))) {
    if (!name.endsWith(BEFORE)) continue;
    const place = join(bases, name.slice(0, -BEFORE.length));
    const isThere = await stat(place).then(() => true, absent(false));
    if (isThere) await rm(join(bases, name), { recursive: true });
    else await rename(join(bases, name), place);
  }
}
