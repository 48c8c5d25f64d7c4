/** The drill: restores the newest base copy with all WAL to a place aside, reconciles it, and compares it with the live books. */
import { join } from 'node:path';
import { urlWith } from '@feria/postgres';
import { runCommand } from '../../processes/commands.ts';
import { openCluster } from '../../postgres/embedded.ts';
import { findFreePort } from '../../processes/ports.ts';
import type { RunningCluster } from '../copies/base-copy.ts';
import { readBooks, type Books } from './books.ts';
import { closeSegment } from '../wal/close-segment.ts';
import { withDrillPlace } from './drill-place.ts';
import { lastLine } from '../lines.ts';
import type { BackupPlaces } from '../places.ts';
import { restore } from './restore.ts';
import { readSecrets } from '../running.ts';
import { noteSealing } from '../sealing/state.ts';
import { writeStatus, type BackupStatus } from '../status.ts';

export type DrillResult = NonNullable<BackupStatus['drill']>;

export interface DrillOrder {
  identity?: string;
  signal?: AbortSignal;
}

/**
 * Runs the drill and writes its result down for the office. It throws nothing that a restore would throw: that is a finding.
 * Interrupted it throws, and leaves nothing behind.
 */
export async function runDrill(
  root: string,
  places: BackupPlaces,
  cluster: RunningCluster,
  order: DrillOrder = {},
): Promise<DrillResult> {
  return withDrillPlace(places, (into) => drillInto(into, root, places, cluster, order));
}

async function drillInto(
  into: string,
  root: string,
  places: BackupPlaces,
  cluster: RunningCluster,
  order: DrillOrder,
): Promise<DrillResult> {
  const { identity, signal } = order;
  const startedAt = performance.now();
  const at = new Date().toISOString();
  const books = await readBooks(cluster.adminUrl);
  await closeSegment(cluster, places.wal);
  const result: DrillResult = { at, tookMs: 0, base: '', to: '', findings: [] };
  try {
    const restored = await restore(places, { to: 'latest', into, isDrill: true, ...order });
    result.base = restored.base;
    result.to = restored.lastTransactionAt?.toISOString() ?? restored.position;
    result.findings = await compare(root, places, { into, live: books, signal });
  } catch (error) {
    result.findings = [lastLine(error)];
  }
  signal?.throwIfAborted();
  result.tookMs = Math.round(performance.now() - startedAt);
  await writeStatus(places.statusFile, { drill: result });
  await noteSealing(places, identity);
  return result;
}

async function compare(
  root: string,
  places: BackupPlaces,
  { into, live, signal }: { into: string; live: Books; signal: AbortSignal | undefined },
): Promise<string[]> {
  const { databaseAdmin, databasePlatform, databaseApp } = await readSecrets(places.folder);
  const cluster = await openCluster({
    folder: join(into, 'postgres'),
    port: await findFreePort(),
    password: databaseAdmin,
  });
  const findings: string[] = [];
  try {
    await cluster.start();
    signal?.throwIfAborted();
    const restored = await readBooks(cluster.adminUrl, live.before);
    if (restored.entries !== live.entries)
      findings.push(`${live.entries} entries were booked, ${restored.entries} are restored`);
    if (restored.accounts !== live.accounts)
      findings.push('the accounts hold other amounts than the live ones');
    const owner = { database: 'feria_platform', user: 'feria_platform', password: databasePlatform };
    const DATABASE_URL = urlWith(cluster.adminUrl, owner);
    const APP_DATABASE_URL = urlWith(DATABASE_URL, { user: 'feria_app', password: databaseApp });
    const task = { name: 'reconciling', args: [join(root, 'platform/main.ts'), 'reconcile'], cwd: root };
    await runCommand(
      { ...task, env: { DATABASE_URL, APP_DATABASE_URL } },
      signal ?? new AbortController().signal,
    ).catch((error: unknown) => findings.push(lastLine(error)));
  } finally {
    await cluster.remove();
  }
  return findings;
}
