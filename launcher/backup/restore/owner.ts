import { chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerUser } from '../../postgres/server-files.ts';

/** Gives a folder and all in it to the server's user; without one it is the caller's already. */
export async function chownTree(folder: string, user: ServerUser | undefined): Promise<void> {
  if (!user) return;
  await chown(folder, user.uid, user.gid);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await chownTree(path, user);
    else await chown(path, user.uid, user.gid);
  }
}
