/** Sends the security log and the audit log on: each in its order, each line at least once. One node does it at a time, as with every job. */
import { readAuditOn } from '../../core/audit.ts';
import type { Deps } from '../../core/context.ts';
import type { Job } from '../../core/jobs/jobs.ts';
import { keepShipped, readOn, shippedTo, type Place } from '../../core/security-log/security-store.ts';
import {
  carrierOf,
  shippedAudit,
  shippedLine,
  type Shipped,
} from '../../core/security-log/security-carriers.ts';

const EVERY_MS = 2_000;
const AT_ONCE = 200;

type Read = (after: Place) => Promise<{ entries: Shipped[]; end: Place | undefined }>;

/** Exported for its test. A carrier that refuses or does not answer leaves everything as it was: the job tells, and tries again. */
export async function shipSecurityLines(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const { db, metrics } = deps;
  const read: Read = async (after) => {
    const { lines, end } = await readOn(db.read, after, AT_ONCE);
    return { entries: lines.map(shippedLine), end };
  };
  await ship(
    deps,
    { mark: '', read, tell: (outcome, lines) => metrics.securityLines(outcome, lines) },
    stopping,
  );
}

export async function shipAuditRows(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const { db, metrics } = deps;
  const read: Read = async (after) => {
    const { rows, end } = await readAuditOn(db.read, after, AT_ONCE);
    return { entries: rows.map(shippedAudit), end };
  };
  await ship(
    deps,
    { mark: '#audit', read, tell: (outcome, rows) => metrics.auditRows(outcome, rows) },
    stopping,
  );
}

/** `mark`: what tells the place of one log from that of another, at the same collector. */
type Shipment = { mark: string; read: Read; tell: (outcome: 'shipped' | 'unshipped', count: number) => void };

async function ship(
  { db, config }: Deps,
  { mark, read, tell }: Shipment,
  stopping: AbortSignal | undefined,
): Promise<void> {
  if (!config.securityLog) return;
  const carrier = carrierOf(config.securityLog, config.memberOrigin);
  const target = carrier.target + mark;
  for (;;) {
    const { entries, end } = await read(await shippedTo(db.read, target));
    if (!end) return;
    try {
      await carrier.send(entries);
    } catch (error) {
      tell('unshipped', entries.length);
      throw error;
    }
    tell('shipped', entries.length);
    await db.transact((tx) => keepShipped(tx, target, end));
    if (entries.length < AT_ONCE || stopping?.aborted) return;
  }
}

const hasCollector = async ({ config }: Deps): Promise<boolean> => config.securityLog !== undefined;

export const securityJobs: readonly Job[] = [
  { name: 'security.shipping', everyMs: EVERY_MS, isDue: hasCollector, run: shipSecurityLines },
  { name: 'security.audit-shipping', everyMs: EVERY_MS, isDue: hasCollector, run: shipAuditRows },
];
