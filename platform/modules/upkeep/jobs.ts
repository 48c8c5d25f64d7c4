import type { Deps } from '../../core/context.ts';
import type { Job } from '../../core/jobs/jobs.ts';
import { alarmsOf } from './alarms.ts';
import { readBackups } from './backups.ts';

const EVERY_MS = 60_000;

/** These tell the log and the metrics themselves, when they look. */
const SELF_TOLD = { selfCheck: { last: () => null }, surroundings: { findings: () => [] } };

/** Tells the log and the metrics. */
export async function watchBackups({ db, clock, config, log, metrics }: Deps): Promise<void> {
  const backups = await readBackups(db.read, config);
  metrics.backedUp(backups.base ? new Date(backups.base.at) : null, backups.archive.isFailing);
  for (const { code, detail, since } of alarmsOf({ backups, ...SELF_TOLD }, clock.now()))
    log.error('the back-ups need somebody', { code, detail, since });
}

export const upkeepJobs: readonly Job[] = [{ name: 'upkeep.backups', everyMs: EVERY_MS, run: watchBackups }];
