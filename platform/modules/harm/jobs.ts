/** Judges whoever has played or paid since they were judged, and those once a day who did so lately. Two nodes share the work. */
import { addMs } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import type { Job } from '../../core/jobs/jobs.ts';
import type { Tx } from '../../core/db.ts';
import { forgetCases } from './case-store.ts';
import { judgeMembers } from './mark.ts';
import { forgetTraces, takeDaily, takeUnjudged } from './trace-store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** One transaction each: few are held while they are judged. */
const AT_ONCE = 50;
/** The longest that any marker but those of breaks and limits looks back. */
const LATELY_MS = 36 * DAY_MS;
/** As long as anything looks back. */
const KEPT_DAYS = 400;
/** As long as somebody may ask why, or complain. */
const CASE_YEARS = 5;

type Turn = Pick<Deps, 'db' | 'clock'>;

/** Exported for tests. Answers how many were judged. */
export async function judgeAll({ db, clock }: Turn, stopping?: AbortSignal): Promise<number> {
  const at = clock.now();
  const since = addMs(at, -LATELY_MS);
  const takers = [
    (tx: Tx) => takeUnjudged(tx, AT_ONCE),
    (tx: Tx) => takeDaily(tx, AT_ONCE, { since, before: addMs(at, -DAY_MS) }),
  ];
  let judged = 0;
  for (const take of takers)
    for (let taken = AT_ONCE; taken === AT_ONCE && !stopping?.aborted; judged += taken)
      taken = await db.transact(async (tx) => {
        const ids = await take(tx);
        if (ids.length > 0) await judgeMembers(tx, ids, at);
        return ids.length;
      });
  return judged;
}

async function forget({ db, clock }: Turn): Promise<void> {
  const at = clock.now();
  await db.transact((tx) => forgetTraces(tx, addMs(at, -KEPT_DAYS * DAY_MS)));
  await db.transact((tx) => forgetCases(tx, addMs(at, -CASE_YEARS * 366 * DAY_MS)));
}

export const harmJobs: readonly Job[] = [
  {
    name: 'safety.harm',
    everyMs: 15 * MINUTE_MS,
    run: async (deps, stopping) => {
      await judgeAll(deps, stopping);
    },
  },
  { name: 'safety.harm_forget', everyMs: DAY_MS, run: forget },
];
