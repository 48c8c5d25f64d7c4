/**
 * A base copy of the running cluster by PostgreSQL's low-level interface (the embedded server brings no
 * pg_basebackup): pg_backup_start, copy, pg_backup_stop, and the WAL between the two in the archive.
 */
import { absent } from '@feria/kernel';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '@feria/postgres';
import { runLimited } from '../commands.ts';
import { beginArchiving } from './archive.ts';
import { DATA, writeManifest, type BaseManifest, type CopiedFile } from './base-manifest.ts';
import { copyContent } from './copy-file.ts';
import { CONTROL_FILE, listDataFiles, readSystemId } from './data-files.ts';
import { makeBackupHome, type BackupPlaces } from './places.ts';

type Client = Parameters<Parameters<typeof withClient>[1]>[0];

export interface RunningCluster {
  adminUrl: string;
  /** PostgreSQL's own data folder. */
  data: string;
  /** The cluster's home, in which the archive script looks. */
  home: string;
}

/** At most so much is lost with the machine: a segment that holds anything is archived after this. */
const ARCHIVE_TIMEOUT = '60s';
const ARCHIVE_WITHIN_MS = 60_000;
const LOOK_AGAIN_MS = 50;
const AT_ONCE = 4;

/**
 * Makes a base copy named by its time and returns its manifest when the copy and the WAL that it needs are on the disk.
 * The first one begins the archiving. Throws one line; an unfinished copy is deleted.
 */
export async function makeBaseCopy(places: BackupPlaces, cluster: RunningCluster): Promise<BaseManifest> {
  await makeBackupHome(places);
  await beginArchiving(cluster.home, places.wal, places.server.user);
  const startedAt = new Date();
  const name = startedAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  const unfinished = join(places.bases, `${name}.unfinished`);
  await rm(unfinished, { recursive: true, force: true });
  try {
    const manifest = await withClient(cluster.adminUrl, (client) =>
      copyCluster(client, places, cluster, { name, startedAt, unfinished }),
    );
    await writeManifest(unfinished, manifest);
    await rename(unfinished, join(places.bases, name));
    await syncFolder(places.bases);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function copyCluster(
  client: Client,
  places: BackupPlaces,
  cluster: RunningCluster,
  { name, startedAt, unfinished }: { name: string; startedAt: Date; unfinished: string },
): Promise<BaseManifest> {
  await refuseTablespaces(client);
  await client.query(`alter system set archive_timeout = '${ARCHIVE_TIMEOUT}'`);
  await client.query('select pg_reload_conf()');
  const { rows: started } = await client.query<{ lsn: string; segment: string; size: number }>(
    `select lsn::text, pg_walfile_name(lsn) as segment,
            (select setting::int from pg_settings where name = 'wal_segment_size') as size
     from pg_backup_start($1, fast => true) as lsn`,
    [name],
  );
  const start = started[0]!;
  const copied = await copyFiles(cluster.data, join(unfinished, DATA));
  const { rows: stopped } = await client.query<{ lsn: string; label: string; segment: string }>(
    'select lsn::text, labelfile as label, pg_walfile_name(lsn - 1) as segment from pg_backup_stop(wait_for_archive => false)',
  );
  const stop = stopped[0]!;
  const label = join(unfinished, DATA, 'backup_label');
  // Without this file the copy would be taken for a crashed cluster, and recover from the wrong place.
  await writeFile(`${label}.text`, stop.label, { mode: 0o600 });
  copied.files.push({ path: 'backup_label', ...(await copyContent(`${label}.text`, label)) });
  await rm(`${label}.text`);
  await waitForSegment(client, places.wal, stop.segment);
  return {
    ...{ name, systemId: await readSystemId(cluster.data), segmentBytes: start.size },
    ...{ firstSegment: start.segment, lastSegment: stop.segment },
    ...{ startPosition: start.lsn, stopPosition: stop.lsn },
    ...{ startedAt: startedAt.toISOString(), endedAt: new Date().toISOString() },
    bytes: copied.files.reduce((sum, { bytes }) => sum + bytes, 0),
    ...copied,
  };
}

async function refuseTablespaces(client: Client): Promise<void> {
  const { rows } = await client.query<{ spcname: string }>(
    "select spcname from pg_tablespace where spcname not in ('pg_default', 'pg_global')",
  );
  if (rows[0])
    throw new Error(`the tablespace ${rows[0].spcname} lies outside the cluster: it cannot be copied`);
}

async function copyFiles(from: string, to: string): Promise<{ folders: string[]; files: CopiedFile[] }> {
  const { folders, files } = await listDataFiles(from);
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const folder of folders) await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
  const copied: CopiedFile[] = [];
  const copy = async (path: string): Promise<void> => {
    const content = await copyContent(join(from, path), join(to, path)).catch(
      async (error: NodeJS.ErrnoException) => {
        // Dropped in the meantime: replaying the WAL drops it again.
        if (error.code !== 'ENOENT') throw error;
        await rm(join(to, path), { force: true });
      },
    );
    if (content) copied.push({ path, ...content });
  };
  await runLimited(
    AT_ONCE,
    files.filter((path) => path !== CONTROL_FILE).map((path) => () => copy(path)),
  );
  await copyControl(from, to, copied);
  return { folders, files: copied.toSorted((a, b) => (a.path < b.path ? -1 : 1)) };
}

/** The server writes it in place: what was read twice alike was not torn. */
async function copyControl(from: string, to: string, copied: CopiedFile[]): Promise<void> {
  for (;;) {
    await rm(join(to, CONTROL_FILE), { force: true });
    const content = await copyContent(join(from, CONTROL_FILE), join(to, CONTROL_FILE));
    const again = await readFile(join(from, CONTROL_FILE));
    if (!again.equals(await readFile(join(to, CONTROL_FILE)))) continue;
    copied.push({ path: CONTROL_FILE, ...content });
    return;
  }
}

/** Returns when the archive has the segment. Throws when the server fails to archive, or too much time passes. */
export async function waitForSegment(client: Client, wal: string, segment: string): Promise<void> {
  const giveUpAt = performance.now() + ARCHIVE_WITHIN_MS;
  const failedBefore = (await readFailures(client)).count;
  for (;;) {
    if (await exists(join(wal, segment))) return;
    const { count, segment: failed } = await readFailures(client);
    if (count > failedBefore)
      throw new Error(`WAL segment ${failed} cannot be archived into ${wal}: the server's log says why`);
    if (performance.now() > giveUpAt)
      throw new Error(`WAL segment ${segment} did not reach ${wal} within ${ARCHIVE_WITHIN_MS / 1000} s`);
    await sleep(LOOK_AGAIN_MS);
  }
}

async function readFailures(client: Client): Promise<{ count: bigint; segment: string | null }> {
  const { rows } = await client.query<{ count: bigint; segment: string | null }>(
    'select failed_count as count, last_failed_wal as segment from pg_stat_archiver',
  );
  return rows[0]!;
}

/** A rename is on the disk when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(() => true, absent(false));
}
