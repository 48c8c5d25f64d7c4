/** PostgreSQL's own recovery, run to its end: up to an instant, or through all WAL that there is. */
import { toldElsewhere } from '@feria/kernel';
import { chown, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '@feria/postgres';
import { openCluster, type Cluster } from '../../postgres/embedded.ts';
import { lastLogLines } from '../../postgres/leftovers.ts';
import { findFreePort } from '../../processes/ports.ts';
import { commandOf, writeScript } from '../wal/archive.ts';
import type { BaseManifest } from '../copies/base-manifest.ts';
import { FETCH_SCRIPT, openFetching, type WalSources } from './fetching.ts';
import type { BackupPlaces } from '../places.ts';
import { lastLine } from '../lines.ts';
import { parsePosition, segmentAt, startOf, timelineOf } from '../wal/wal.ts';

export interface RecoveryOrder {
  to: Date | 'latest';
  sources: WalSources;
  manifest: BaseManifest;
  /** Replaying all must reach this segment at least. */
  lastArchived: string;
  signal?: AbortSignal;
}

export interface Recovered {
  /** The last transaction that is in it, and its position; undefined when none came after the base copy. */
  lastTransactionAt: Date | undefined;
  position: string;
}

interface NewHome {
  target: BackupPlaces;
  home: string;
  password: string;
}

const LOOK_AGAIN_MS = 50;
const LOG_LINES = 400;

/** Recovers the cluster that was copied to `home/data`, promotes it, and leaves it stopped. Throws one line. */
export async function recover({ target, home, password }: NewHome, order: RecoveryOrder): Promise<Recovered> {
  const data = join(home, 'data');
  const { user } = target.server;
  const fetch = join(home, 'fetch.sh');
  const signal = join(data, 'recovery.signal');
  await writeScript(fetch, FETCH_SCRIPT, user);
  await writeFile(signal, '', { mode: 0o600 });
  if (user) await chown(signal, user.uid, user.gid);
  const fetching = await openFetching(home, user, order.sources);
  const cluster = await openCluster({
    folder: target.cluster,
    port: await findFreePort(),
    password,
    settings: {
      restore_command: commandOf(fetch, '%f', '%p'),
      recovery_target_action: 'promote',
      archive_mode: 'off',
      // No zone's name: the server reads this before it knows any.
      ...(order.to === 'latest' ? {} : { recovery_target_time: order.to.toISOString().replace('Z', '+00') }),
    },
  });
  // Whoever waits for the server to come up is woken by its end.
  const stop = (): void => void cluster.stop().catch(toldElsewhere);
  order.signal?.addEventListener('abort', stop, { once: true });
  try {
    const recovered = await replay(cluster, order).catch((error: unknown) => {
      order.signal?.throwIfAborted();
      throw new Error(fetching.failure() ?? lastLine(error), { cause: error });
    });
    refuseShort(order, recovered);
    await cluster.stop();
    await rm(fetch);
    return recovered;
  } finally {
    order.signal?.removeEventListener('abort', stop);
    await cluster.stop();
    await fetching.close();
  }
}

async function replay(cluster: Cluster, order: RecoveryOrder): Promise<Recovered> {
  const log = join(cluster.home, 'log', 'server.log');
  try {
    order.signal?.throwIfAborted();
    await cluster.start();
    for (;;) {
      order.signal?.throwIfAborted();
      const state = await readState(cluster);
      if (!state.recovering) return { lastTransactionAt: state.at ?? undefined, position: state.position };
      await sleep(LOOK_AGAIN_MS);
    }
  } catch (error) {
    const lines = await lastLogLines(log, LOG_LINES);
    throw new Error(explain(lines, order), { cause: error });
  }
}

async function readState({
  adminUrl,
}: Cluster): Promise<{ recovering: boolean; at: Date | null; position: string }> {
  return withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ recovering: boolean; at: Date | null; position: string }>(
      `select pg_is_in_recovery() as recovering, pg_last_xact_replay_timestamp() as at,
              coalesce(pg_last_wal_replay_lsn(), pg_current_wal_lsn())::text as position`,
    );
    return rows[0]!;
  });
}

/** A replay of everything that ends before the last archived segment has met one that is damaged. */
function refuseShort({ to, manifest, lastArchived }: RecoveryOrder, { position }: Recovered): void {
  if (to !== 'latest') return;
  const end = parsePosition(position);
  if (end >= startOf(lastArchived, manifest.segmentBytes)) return;
  throw new Error(damaged(manifest, end));
}

function damaged({ firstSegment, segmentBytes }: BaseManifest, end: bigint): string {
  return `WAL segment ${segmentAt(timelineOf(firstSegment), end, segmentBytes)} is damaged: nothing after it can be replayed`;
}

function explain(log: string, { to, manifest, lastArchived }: RecoveryOrder): string {
  const done = /redo done at ([0-9A-F]+\/[0-9A-F]+)/.exec(log)?.[1];
  if (log.includes('recovery ended before configured recovery target was reached') && to !== 'latest') {
    const end = done === undefined ? 0n : parsePosition(done);
    if (end < startOf(lastArchived, manifest.segmentBytes)) return damaged(manifest, end);
    const last = /last completed transaction was at log time ([^\n]+)/.exec(log)?.[1];
    return (
      `the archived WAL holds nothing after ${to.toISOString()}` +
      `${last === undefined ? '' : ` (its last transaction is of ${last})`}: --to latest restores all of it`
    );
  }
  const fatal = log.split('\n').filter((line) => /\b(?:FATAL|PANIC):/.test(line));
  return `PostgreSQL could not recover: ${fatal.at(-1)?.replace(/^.*?(?:FATAL|PANIC):\s*/, '') ?? 'its log says why'}`;
}
