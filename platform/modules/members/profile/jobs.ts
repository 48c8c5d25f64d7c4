/** Frees the contacts of accounts that were closed long ago. */
import { addMs } from '@feria/kernel';
import type { Deps } from '../../../core/context.ts';
import type { Job } from '../../../core/jobs/jobs.ts';
import { freeContacts } from './closure-store.ts';
import { CLOSED_KEPT_MS } from './closure.ts';

const EVERY_MS = 10 * 60_000;

export async function pruneProfiles({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.transact((tx) => freeContacts(tx, addMs(clock.now(), -CLOSED_KEPT_MS)));
}

export const profileJobs: readonly Job[] = [
  { name: 'identity.prune_profiles', everyMs: EVERY_MS, run: pruneProfiles },
];
