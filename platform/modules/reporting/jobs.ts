import type { Deps } from '../../core/context.ts';
import type { Job } from '../../core/jobs.ts';
import { findDifferences } from '../wallet/index.ts';
import { insertReconciliation } from './store.ts';

const EVERY_MS = 60 * 60_000;

/** Compares every balance with its postings and every currency's sum with zero. Alarms; heals nothing. */
export async function reconcile({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<number> {
  const at = clock.now();
  const differences = await db.transact(async (tx) => {
    const found = await findDifferences(tx);
    await insertReconciliation(tx, found, at);
    return found;
  });
  if (differences.length > 0) log.error('the books differ', { differences: differences.length });
  return differences.length;
}

export const reportingJobs: readonly Job[] = [
  {
    name: 'reporting.reconcile',
    everyMs: EVERY_MS,
    run: async (deps) => {
      await reconcile(deps);
    },
  },
];
