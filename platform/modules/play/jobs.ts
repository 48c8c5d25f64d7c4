import { addMs } from '@feria/kernel';
import type { Job } from '../../core/jobs.ts';
import { flagStuckRounds } from './store.ts';

const EVERY_MS = 60_000;
/** Longer than any round of ours takes, and than a vendor repeats an unanswered win. */
const STUCK_AFTER_MS = 24 * 60 * 60_000;

export const playJobs: readonly Job[] = [
  {
    /** Flags rounds that are open for too long. None is closed silently: money may be owed on it. */
    name: 'play.stuck_rounds',
    everyMs: EVERY_MS,
    run: async ({ db, clock, log }) => {
      const at = clock.now();
      const found = await db.transact((tx) => flagStuckRounds(tx, addMs(at, -STUCK_AFTER_MS), at));
      if (found > 0) log.warn('rounds are open for too long', { rounds: found });
    },
  },
];
