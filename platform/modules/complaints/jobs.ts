/** What time does to complaints: a decision that nobody objects to ends them, and after years what was said is gone. */
import { addMs } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import type { Job } from '../../core/jobs/jobs.ts';
import { listMarkets } from '../markets/index.ts';
import { move, rulesOf } from './moves.ts';
import { listSettled } from './queue-store.ts';
import { lockComplaint } from './store.ts';
import { wipeSaid } from './words-store.ts';

type Parts = Pick<Deps, 'db' | 'clock'>;
const AT_ONCE = 200;
const YEAR_MS = 366 * 24 * 60 * 60_000;
/** As long as the papers of a member are kept (FATF recommendation 11), from its end on. */
const KEEP_YEARS = 5;

/** By the calendar of their market, on the day after the last one. */
export async function closeSettled({ db, clock }: Parts): Promise<void> {
  const at = clock.now();
  for (const { code } of await listMarkets(db.read)) {
    const { today } = await rulesOf(db.read, code, at);
    for (const { id } of await listSettled(db.read, { market: code, today, limit: AT_ONCE }))
      await db.transact(async (tx) => {
        const complaint = await lockComplaint(tx, id);
        // Meanwhile the member may have accepted it.
        if (complaint?.state === 'answered' && complaint.acceptBy !== null && complaint.acceptBy < today)
          await move(tx, complaint, { to: 'closed', by: 'time', change: { closedAt: at } }, at);
      });
  }
}

export async function forgetComplaints({ db, clock }: Parts): Promise<void> {
  const at = clock.now();
  await db.transact((tx) => wipeSaid(tx, addMs(at, -KEEP_YEARS * YEAR_MS), at));
}

export const complaintJobs: readonly Job[] = [
  { name: 'complaints.settle', everyMs: 10 * 60_000, run: closeSettled },
  { name: 'complaints.forget', everyMs: 60 * 60_000, run: forgetComplaints },
];
