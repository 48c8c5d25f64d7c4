/** Ends sessions whose time is over, and emits the facts by which tabs and games learn of it. */
import type { Deps } from '../../../core/context.ts';
import type { Job } from '../../../core/jobs/jobs.ts';
import { endOverSessions, MOST } from './over.ts';

const EVERY_MS = 30_000;

async function endOver({ db, clock }: Deps, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) if ((await db.transact((tx) => endOverSessions(tx, clock.now()))) < MOST) return;
}

export const sessionJobs: readonly Job[] = [
  { name: 'identity.sessions_over', everyMs: EVERY_MS, run: endOver },
];
