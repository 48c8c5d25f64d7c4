/** Half-made copies that a kill left behind. The list of copies does not name them, and they may open with a key that was removed since. */
import { absent } from '@feria/kernel';
import { access, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupPlaces } from '../places.ts';
import { lockArchive } from '../sealing/segments.ts';
import { settleSwaps } from '../sealing/swap.ts';

/** How the name of what is being made ends, or of what is going. */
export const UNFINISHED = '.unfinished';

/** Ends swaps and deletes the rest. Whoever calls holds the lock of the back-ups, so that nobody is still at it. */
export async function settleUnfinished({ bases, wal }: BackupPlaces): Promise<void> {
  await settleSwaps(bases);
  await sweep(bases);
  const isThere = await access(wal).then(() => true, absent(false));
  if (!isThere) return;
  // The archiver writes beside us, one file at a time.
  const release = await lockArchive(wal);
  try {
    await sweep(wal);
  } finally {
    release();
  }
}

async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(absent([])))
    if (name.endsWith(UNFINISHED)) await rm(join(folder, name), { recursive: true, force: true });
}
