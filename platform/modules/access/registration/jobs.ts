/** Closes trials that are over. */
import type { Deps } from '../../../core/context.ts';
import type { Job } from '../../../core/jobs/jobs.ts';
import { endOldTrials } from './given-account.ts';

const EVERY_MS = 60_000;

export async function endTrials({ db, clock }: Deps, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) if ((await db.transact((tx) => endOldTrials(tx, clock.now()))) === 0) return;
}

export const registrationJobs: readonly Job[] = [
  { name: 'identity.trials', everyMs: EVERY_MS, run: endTrials },
];
