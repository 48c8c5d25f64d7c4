/** Deletes what is over: codes, attempts, captchas, authenticators that nobody confirmed, and what was spent. */
import { addMs } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import type { Job } from '../../core/jobs/jobs.ts';
import { prune, PRUNABLE } from './store.ts';

const EVERY_MS = 60_000;
/** The clocks of two nodes may differ: what is spent is not forgotten before all of them hold it for over. */
const MARGIN_MS = 60_000;
const AT_ONCE = 1_000;

export async function pruneProofs({ db, clock }: Deps, stopping?: AbortSignal): Promise<void> {
  const order = { before: addMs(clock.now(), -MARGIN_MS), limit: AT_ONCE };
  for (const what of PRUNABLE) {
    let pruned = AT_ONCE;
    while (pruned === AT_ONCE && !stopping?.aborted)
      pruned = await db.transact((tx) => prune(tx, what, order));
  }
}

export const proofJobs: readonly Job[] = [{ name: 'proofs.prune', everyMs: EVERY_MS, run: pruneProofs }];
