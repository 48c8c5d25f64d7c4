/** Forgets tries whose lock has ended, and browsers that were not used for long. */
import type { Job } from '../../core/jobs/jobs.ts';
import { pruneOperatorTries } from './tries.ts';

export const operatorJobs: readonly Job[] = [
  {
    name: 'operators.prune_tries',
    everyMs: 10 * 60_000,
    run: ({ db, clock }) => db.transact((tx) => pruneOperatorTries(tx, clock.now())),
  },
];
