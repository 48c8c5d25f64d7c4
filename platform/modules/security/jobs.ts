/** Sends the security log on: in its order, each line at least once. One node does it at a time, as with every job. */
import type { Deps } from '../../core/context.ts';
import type { Job } from '../../core/jobs.ts';
import { keepShipped, readOn, shippedTo } from '../../core/security-store.ts';
import { carrierOf } from '../../core/security-carriers.ts';

const EVERY_MS = 2_000;
const AT_ONCE = 200;

/** Exported for its test. A carrier that refuses or does not answer leaves everything as it was: the job tells, and tries again. */
export async function shipSecurityLines(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const { db, config, metrics } = deps;
  if (!config.securityLog) return;
  const carrier = carrierOf(config.securityLog, config.memberOrigin);
  for (;;) {
    const { lines, end } = await readOn(db.read, await shippedTo(db.read, carrier.target), AT_ONCE);
    if (!end) return;
    try {
      await carrier.send(lines);
    } catch (error) {
      metrics.securityLines('unshipped', lines.length);
      throw error;
    }
    metrics.securityLines('shipped', lines.length);
    await db.transact((tx) => keepShipped(tx, carrier.target, end));
    if (lines.length < AT_ONCE || stopping?.aborted) return;
  }
}

export const securityJobs: readonly Job[] = [
  { name: 'security.shipping', everyMs: EVERY_MS, run: shipSecurityLines },
];
