import type { Job } from '../../core/jobs/jobs.ts';
import { followDue, sweepDue } from './jobs.ts';
import { runRecalls } from './recall/jobs.ts';
import { hasDueRecall } from './recall-store.ts';
import { listDueTransfers } from './transfer-store.ts';

const EVERY_MS = 1_000;
const SWEEP_EVERY_MS = 15_000;

/** Facts wake the recall; its job goes on with what a kill or a silent vendor left. */
export const transferJobs: readonly Job[] = [
  {
    name: 'transfers.follow',
    everyMs: EVERY_MS,
    isDue: async ({ db, clock }) => (await listDueTransfers(db.read, clock.now(), 1)).length > 0,
    run: followDue,
  },
  { name: 'transfers.sweep', everyMs: SWEEP_EVERY_MS, run: sweepDue },
  {
    name: 'transfers.recall',
    everyMs: EVERY_MS,
    isDue: ({ db, clock }) => hasDueRecall(db.read, clock.now()),
    run: runRecalls,
  },
];
