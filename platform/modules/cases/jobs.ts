/** What time does to cases: years after their end what was said and shown is gone. */
import { addMs } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import type { Job } from '../../core/jobs/jobs.ts';
import { wipeSaid } from './words-store.ts';

const YEAR_MS = 366 * 24 * 60 * 60_000;
/** As long as the papers of a member are kept (FATF recommendation 11), from its end on. */
const KEEP_YEARS = 5;

export async function forgetCases({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const at = clock.now();
  await db.transact((tx) => wipeSaid(tx, addMs(at, -KEEP_YEARS * YEAR_MS), at));
}

export const caseJobs: readonly Job[] = [{ name: 'cases.forget', everyMs: 60 * 60_000, run: forgetCases }];
