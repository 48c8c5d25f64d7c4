import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { takeLock } from './lock.mjs';

/** Says that a folder is ours to delete with `--fresh`. */
const MARKER = 'this-is-feria-data';

/** What a data folder may hold. `--fresh` deletes these and the folder only when nothing else is left. */
const OURS = [
  ...['postgres', 'secrets', 'seals', 'demo-accounts.json', 'log', 'children'],
  ...['backup', 'backup.json', 'drill', 'manifest.json'],
];

/**
 * Makes the data folder and takes its lock. Throws when another copy runs on it, or when a folder
 * that is not empty is not ours: a mistyped FERIA_DATA must not fill, or later empty, someone's folder.
 */
export async function openDataFolder(folder: string): Promise<{ release: () => void }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  if (names.length > 0 && !names.includes(MARKER)) {
    throw new Error(`${folder} holds other things: name an empty folder in FERIA_DATA`);
  }
  await markDataFolder(folder);
  const lock = takeLock(join(folder, 'lock'));
  if ('release' in lock) return lock;
  throw new Error(
    `another copy (process ${lock.heldBy}) runs on ${folder}: stop it, or set PORT and FERIA_DATA for a second one`,
  );
}

/** Marks a folder that was filled in another way, by a restore, as one of ours: a start accepts it from now on. */
export async function markDataFolder(folder: string): Promise<void> {
  await writeFile(
    join(folder, MARKER),
    'The data of a demo copy of Feria. npm start -- --fresh resets it.\n',
  );
}

/** Deletes the demo data, and nothing that the launcher did not put there. The lock stays. */
export async function emptyDataFolder(folder: string): Promise<void> {
  for (const name of OURS) await rm(join(resolve(folder), name), { recursive: true, force: true });
}
