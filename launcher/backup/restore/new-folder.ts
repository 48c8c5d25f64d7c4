/**
 * The folder that a restore fills. It is claimed before the long checks, by the lock that a start takes as well, and looked
 * at once more after them: what somebody else put there meanwhile is neither filled over nor deleted.
 */
import { absent } from '@feria/kernel';
import { errorCode } from '@feria/postgres';
import { cp, mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { markDataFolder } from '../../data-folder.ts';
import { takeLock } from '../../lock.mjs';
import type { BackupPlaces } from '../places.ts';

export interface NewFolder {
  /** Makes the home of the cluster. Throws when somebody has filled the place since it was claimed. */
  begin(): Promise<void>;
  /** Copies a file or folder into it, if there is one. */
  take(from: string, name: string): Promise<void>;
  /** Makes it a data folder that a start accepts, and lets go of it. */
  finish(): Promise<void>;
  /** Lets go of it as it is. */
  release(): void;
  /** Deletes what was made here, and nothing else. */
  discard(): Promise<void>;
}

const LOCK = 'lock';

/** Throws when there is anything, or when another restore is about to fill it. */
export async function claimFolder(target: BackupPlaces): Promise<NewFolder> {
  const { folder, server } = target;
  await refuseFilled(target);
  const isNew = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined;
  const lock = takeLock(join(folder, LOCK));
  if (!('release' in lock))
    throw new Error(`${folder} exists already: another restore (process ${lock.heldBy}) fills it`);
  const made: string[] = [];
  const discard = async (): Promise<void> => {
    for (const path of made) await rm(path, { recursive: true, force: true });
    lock.release();
    if (isNew) await rmdir(folder).catch(unlessFilled);
  };
  return {
    begin: async () => {
      await refuseFilled(target);
      // An empty one is in nobody's way; making it anew shows that nobody was faster.
      await rmdir(server.home).catch(absent(undefined));
      await mkdir(server.home, { mode: 0o700 });
      made.push(server.home);
    },
    take: async (from, name) => {
      const into = join(folder, name);
      const isThere = (await readdir(folder)).includes(name);
      if (isThere) throw filled(folder);
      made.push(into);
      await cp(from, into, { recursive: true, force: false, errorOnExist: true }).catch(absent(undefined));
    },
    finish: async () => {
      await markDataFolder(folder);
      lock.release();
    },
    release: lock.release,
    discard,
  };
}

async function refuseFilled({ folder, server }: BackupPlaces): Promise<void> {
  const names = await readdir(folder).catch(absent([]));
  const others = names.filter((name) => name !== LOCK && !name.startsWith(`${LOCK}.`));
  const inside = server.user ? await readdir(server.home).catch(absent([])) : [];
  if (others.length + inside.length > 0) throw filled(folder);
}

function filled(folder: string): Error {
  return new Error(`${folder} exists already: a restore goes into a new folder, never over one`);
}

function unlessFilled(error: unknown): void {
  const code = errorCode(error);
  if (code !== 'ENOTEMPTY' && code !== 'EEXIST' && code !== 'ENOENT') throw error;
}
