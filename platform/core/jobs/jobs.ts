/** Scheduled work: one node at a time (advisory lock), never overlapping itself, its state in tables and not in the schedule. */
import { woken } from '@feria/kernel';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../context.ts';
import type { Reader } from '../db.ts';
import { tryLock, unlock } from '../locks.ts';

/** `stopping`: the process ends. A turn that may take minutes breaks off then. */
export type Job = {
  name: string;
  everyMs: number;
  /** One cheap question before each turn: where there is nothing to do no lock is taken and nothing is written. Without it every turn runs. */
  isDue?(deps: Deps): Promise<boolean>;
  run(deps: Deps, stopping?: AbortSignal): Promise<void>;
};

/**
 * Starts every job's loop. `stop` resolves when the running turns have ended. `locks` is a pool of its own, with a connection
 * for each job: from the pool that the jobs work with, the locks of as many jobs as it has connections would take them all,
 * and each would wait for another one.
 */
export function startJobs(deps: Deps, jobs: readonly Job[], locks: Reader): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = Promise.all(jobs.map((job) => loop(deps, job, locks, stopping.signal)));
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function loop(deps: Deps, job: Job, locks: Reader, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await runJob(deps, job, locks, stopping).catch((error: unknown) =>
      deps.log.error('job failed', { job: job.name, error: String(error) }),
    );
    // A stop during the turn counts too: an event listener that is added after it would never hear of it.
    await sleep(job.everyMs, undefined, { signal: stopping }).catch(woken);
  }
}

/** Runs one turn, unless there is nothing to do or another node is at it. The lock is a session's, held on one connection around the turn; no transaction is open meanwhile. */
export async function runJob(
  deps: Deps,
  job: Job,
  locks: Reader = deps.db.read,
  stopping?: AbortSignal,
): Promise<void> {
  if (job.isDue && !(await job.isDue(deps))) return;
  await locks.connection().execute(async (connection) => {
    if (!(await tryLock(connection, job.name))) return;
    const begun = performance.now();
    try {
      await job.run(deps, stopping);
    } finally {
      deps.metrics.jobTurn(job.name, (performance.now() - begun) / 1_000);
      await unlock(connection, job.name);
    }
  });
}
