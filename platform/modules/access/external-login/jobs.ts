/** Forgets tickets and spent proofs that are over, and the links of accounts that were closed long ago. */
import { addMs } from '@feria/kernel';
import type { Deps } from '../../../core/context.ts';
import type { Job } from '../../../core/jobs/jobs.ts';
import { CLOSED_KEPT_MS } from '../../members/for-access.ts';
import { freeAccounts, pruneExternalLogins } from './store.ts';

const EVERY_MS = 10 * 60_000;

export async function freeLinks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.transact((tx) => freeAccounts(tx, addMs(clock.now(), -CLOSED_KEPT_MS)));
}

export const externalLoginJobs: readonly Job[] = [
  {
    name: 'identity.prune_outside',
    everyMs: EVERY_MS,
    run: ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
      db.transact((tx) => pruneExternalLogins(tx, clock.now())),
  },
  { name: 'identity.free_outside', everyMs: EVERY_MS, run: freeLinks },
];
