/** Where the back-ups of a data folder lie, and where its cluster does. */
import { createHash } from 'node:crypto';
import { chmod, mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { findServer, type ServerPlace } from '../postgres/server-files.ts';

export interface BackupPlaces {
  /** The data folder (FERIA_DATA). */
  folder: string;
  /** The folder of the embedded cluster, as `openCluster` takes it. */
  cluster: string;
  server: ServerPlace;
  /** The folder of all back-ups. */
  home: string;
  /** One folder for each base copy, named by its time. */
  bases: string;
  wal: string;
  /** What the office reads. */
  statusFile: string;
}

/** `backup` in the data folder. For root beside the cluster's own place, where the server's user once wrote the archive. */
export async function findBackupPlaces(folder: string): Promise<BackupPlaces> {
  const cluster = join(folder, 'postgres');
  const server = await findServer(cluster);
  const key = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 12);
  const home = server.user ? join(dirname(server.home), `backup-${key}`) : join(resolve(folder), 'backup');
  const places = { folder, cluster, server, home, bases: join(home, 'base'), wal: join(home, 'wal') };
  return { ...places, statusFile: join(folder, 'backup.json') };
}

/** Makes the folders, for us alone: the server's user gets its WAL out through us. */
export async function makeBackupHome({ home, bases }: BackupPlaces): Promise<void> {
  await mkdir(home, { recursive: true });
  await chmod(home, 0o700);
  await mkdir(bases, { recursive: true, mode: 0o700 });
}
