/** Forgets what a session has shown and holds no more. */
import { addMs } from '@feria/kernel';
import type { Deps } from '../../../core/context.ts';
import type { Job } from '../../../core/jobs/jobs.ts';
import { CONFIRMED_MS } from './confirm.ts';
import { pruneConfirmations } from './store.ts';

const EVERY_MS = 10 * 60_000;

export async function pruneShown({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.transact((tx) => pruneConfirmations(tx, addMs(clock.now(), -CONFIRMED_MS)));
}

export const confirmationJobs: readonly Job[] = [
  { name: 'identity.prune_confirmations', everyMs: EVERY_MS, run: pruneShown },
];
