/** Forgets tickets and spent proofs that are over. */
import type { Deps } from '../../../core/context.ts';
import type { Job } from '../../../core/jobs/jobs.ts';
import { pruneOutside } from './store.ts';

export const outsideJobs: readonly Job[] = [
  {
    name: 'identity.prune_outside',
    everyMs: 10 * 60_000,
    run: ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => db.transact((tx) => pruneOutside(tx, clock.now())),
  },
];
