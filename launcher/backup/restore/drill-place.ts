/**
 * Where a drill restores to: one place in the data folder, so that what a killed drill left is found. It is the whole
 * database in plain text, with its server perhaps still running; the next drill and the next start take it away.
 */
import { absent } from '@feria/kernel';
import { access, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { clearLeftovers, stopPostmaster } from '../../postgres/leftovers.ts';
import { takeLock } from '../../lock.mjs';
import { findBackupPlaces, type BackupPlaces } from '../places.ts';

/** Does the work with a new folder that is gone afterwards. Throws when another drill is under way. */
export async function withDrillPlace<Result>(
  places: BackupPlaces,
  work: (into: string) => Promise<Result>,
): Promise<Result> {
  const into = placeOf(places.folder);
  const lock = takeLock(lockOf(places));
  if (!('release' in lock)) throw new Error(`another drill (process ${lock.heldBy}) is under way`);
  try {
    await remove(into);
    return await work(into);
  } finally {
    await remove(into).finally(lock.release);
  }
}

/** Takes away what a killed drill left; nothing while one is under way. */
export async function sweepDrill(folder: string): Promise<void> {
  const into = placeOf(folder);
  const isThere = await access(into).then(() => true, absent(false));
  if (!isThere) return;
  const lock = takeLock(lockOf(await findBackupPlaces(folder)));
  if (!('release' in lock)) return;
  await remove(into).finally(lock.release);
}

function placeOf(folder: string): string {
  return join(folder, 'drill');
}

function lockOf({ home }: BackupPlaces): string {
  return join(home, 'drill.lock');
}

/** The folder last: for root the cluster lies elsewhere, and only the folder tells that there is one. */
async function remove(into: string): Promise<void> {
  const { server } = await findBackupPlaces(into);
  const home = await realpath(server.home).catch(absent(undefined));
  if (home !== undefined) {
    await stopPostmaster(join(home, 'data'));
    await clearLeftovers(join(home, 'data'));
    await rm(home, { recursive: true, force: true });
  }
  await rm(into, { recursive: true, force: true });
}
