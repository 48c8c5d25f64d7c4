/**
 * A base copy of the running cluster by PostgreSQL's low-level interface (the embedded server brings no
 * pg_basebackup): pg_backup_start, copy, pg_backup_stop, and the WAL between the two in the archive. All of it is encrypted
 * as it is read; nothing here opens it again.
 */
import { absent, toldElsewhere } from '@feria/kernel';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '@feria/postgres';
import { beginArchiving } from '../wal/archive.ts';
import { listBases, readManifest, writeManifest, type SealedCopy } from './base-manifest.ts';
import { readSystemId } from './data-files.ts';
import { syncFolder } from '../folders.ts';
import { unlessInterrupted } from '../interruption.ts';
import { packData, packEnd, readControl } from './packs.ts';
import { makeBackupHome, type BackupPlaces } from '../places.ts';
import { fingerprintOf } from '../sealing/age.ts';
import { readSealingKeys } from '../sealing/keys.ts';
import { SEALED } from '../sealing/segments.ts';

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

/**
 * Makes a base copy named by its time and returns its manifest when the copy and the WAL that it needs are on the disk.
 * The first one begins the archiving. Throws one line, also when `signal` stops it; an unfinished copy is deleted.
 */
export async function makeBaseCopy(
  places: BackupPlaces,
  cluster: RunningCluster,
  signal?: AbortSignal,
): Promise<SealedCopy> {
  const { recipients, seal } = await readSealingKeys(places.folder);
  await makeBackupHome(places);
  await refuseOtherCluster(places.bases, await readSystemId(cluster.data), seal);
  await beginArchiving(cluster.home, places.wal);
  const startedAt = new Date();
  const name = startedAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  const unfinished = join(places.bases, `${name}.unfinished`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const copying = withClient(cluster.adminUrl, (client) =>
      copyCluster(client, places, cluster, { name, startedAt, unfinished, recipients }),
    );
    const manifest = await unlessInterrupted(signal, copying);
    await writeManifest(unfinished, manifest, seal);
    await syncFolder(unfinished);
    await rename(unfinished, join(places.bases, name));
    await syncFolder(places.bases);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Their archive would hold segments of our names. A manifest that cannot be believed says nothing; the retention names it. */
async function refuseOtherCluster(bases: string, systemId: string, seal: Buffer): Promise<void> {
  for (const name of await listBases(bases)) {
    const kept = await readManifest(bases, name, seal).catch(toldElsewhere);
    if (kept && kept.systemId !== systemId)
      throw new Error(
        `base copy ${name} in ${bases} is of another cluster than the one that runs: move ${dirname(bases)} aside first`,
      );
  }
}

interface NewCopy {
  name: string;
  startedAt: Date;
  unfinished: string;
  recipients: readonly string[];
}

async function copyCluster(
  client: Client,
  places: BackupPlaces,
  cluster: RunningCluster,
  { name, startedAt, unfinished, recipients }: NewCopy,
): Promise<SealedCopy> {
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
  const data = await packData(cluster.data, unfinished, recipients);
  const control = await readControl(cluster.data);
  const { rows: stopped } = await client.query<{ lsn: string; label: string; segment: string }>(
    'select lsn::text, labelfile as label, pg_walfile_name(lsn - 1) as segment from pg_backup_stop(wait_for_archive => false)',
  );
  const stop = stopped[0]!;
  const end = await packEnd({ control, label: Buffer.from(stop.label) }, unfinished, recipients);
  await waitForSegment(client, places.wal, stop.segment);
  return {
    name,
    systemId: await readSystemId(cluster.data),
    segmentBytes: start.size,
    firstSegment: start.segment,
    lastSegment: stop.segment,
    startPosition: start.lsn,
    stopPosition: stop.lsn,
    startedAt: startedAt.toISOString(),
    endedAt: new Date().toISOString(),
    bytes: data.bytes + end.bytes,
    recipients: recipients.map(fingerprintOf),
    packs: [data, end],
  };
}

async function refuseTablespaces(client: Client): Promise<void> {
  const { rows } = await client.query<{ spcname: string }>(
    "select spcname from pg_tablespace where spcname not in ('pg_default', 'pg_global')",
  );
  if (rows[0])
    throw new Error(`the tablespace ${rows[0].spcname} lies outside the cluster: it cannot be copied`);
}

/**
 * Returns when the server has handed the segment over and the archive has it: one of that name alone may be of another
 * cluster. Throws when the server fails to archive, or too much time passes.
 */
export async function waitForSegment(client: Client, wal: string, segment: string): Promise<void> {
  const giveUpAt = performance.now() + ARCHIVE_WITHIN_MS;
  const failedBefore = (await readFailures(client)).count;
  for (;;) {
    const isHandedOver = !(await isWaiting(client, segment));
    // In plain text lies what was archived before segments were encrypted.
    const lies = (await exists(join(wal, segment + SEALED))) || (await exists(join(wal, segment)));
    if (isHandedOver && lies) return;
    const { count, segment: failed } = await readFailures(client);
    if (count > failedBefore)
      throw new Error(`WAL segment ${failed} cannot be archived into ${wal}: the server's log says why`);
    if (performance.now() > giveUpAt)
      throw new Error(`WAL segment ${segment} did not reach ${wal} within ${ARCHIVE_WITHIN_MS / 1000} s`);
    await sleep(LOOK_AGAIN_MS);
  }
}

/** The server's own list of what its archiver has still to do. */
async function isWaiting(client: Client, segment: string): Promise<boolean> {
  const { rows } = await client.query("select from pg_ls_archive_statusdir() where name = $1 || '.ready'", [
    segment,
  ]);
  return rows.length > 0;
}

async function readFailures(client: Client): Promise<{ count: bigint; segment: string | null }> {
  const { rows } = await client.query<{ count: bigint; segment: string | null }>(
    'select failed_count as count, last_failed_wal as segment from pg_stat_archiver',
  );
  return rows[0]!;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(() => true, absent(false));
}
