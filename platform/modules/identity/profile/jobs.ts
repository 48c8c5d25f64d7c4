/** Forgets what a session has shown and holds no more; frees the contacts of accounts that were closed long ago. */
import { addMs } from '@feria/kernel';
import type { Deps } from '../../../core/context.ts';
import type { Job } from '../../../core/jobs/jobs.ts';
import { freeContacts } from './closure-store.ts';
import { KEPT_YEARS } from './closure.ts';
import { CONFIRMED_MS } from './confirm.ts';
import { pruneConfirmations } from './store.ts';

const EVERY_MS = 10 * 60_000;
const YEAR_MS = 366 * 24 * 60 * 60_000;

export async function pruneProfiles({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const at = clock.now();
  await db.transact((tx) => pruneConfirmations(tx, addMs(at, -CONFIRMED_MS)));
  await db.transact((tx) => freeContacts(tx, addMs(at, -KEPT_YEARS * YEAR_MS)));
}

export const profileJobs: readonly Job[] = [
  { name: 'identity.prune_profiles', everyMs: EVERY_MS, run: pruneProfiles },
];
