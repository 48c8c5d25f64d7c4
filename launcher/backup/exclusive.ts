/** One at a time: a base copy, a change of keys. */
import { takeLock } from '../lock.mjs';
import { makeBackupHome, type BackupPlaces } from './places.ts';

/** Throws when another is under way. The work begins with `settleUnfinished`. */
export async function exclusively(places: BackupPlaces, work: () => Promise<void>): Promise<void> {
  await makeBackupHome(places);
  const lock = takeLock(`${places.home}/lock`);
  if (!('release' in lock))
    throw new Error(
      `a back-up or a change of its keys (process ${lock.heldBy}) is under way: try again after it`,
    );
  try {
    await work();
  } finally {
    lock.release();
  }
}
