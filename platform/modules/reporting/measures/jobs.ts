/** Keeps what measures came to, a few minutes after each hour (roll-up.ts). */
import { addDays, businessDay, startOfDay } from '@feria/kernel';
import type { Deps } from '../../../core/context.ts';
import type { Job } from '../../../core/jobs/jobs.ts';
import { listMarkets } from '../../markets/index.ts';
import { OVERLAP_MS } from '../desk.ts';
import { MEASURES } from './list.ts';
import type { Measure } from './measure.ts';
import { bySource, HOUR_MS, HOURS_KEPT_DAYS, takeStep } from './roll-up.ts';
import { dropHours, findFirst, readMarks } from './store.ts';

const EVERY_MS = 5 * 60_000;

/** Whether an hour of a market is over that is not kept yet. */
export async function hasHoursToKeep({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const settled = clock.now().getTime() - OVERLAP_MS;
  for (const market of await listMarkets(db.read)) {
    const first = await findFirst(db.read, market.code);
    if (!first) continue;
    const begins = startOfDay(first, market.timeZone);
    const marks = await readMarks(db.read, market.code);
    const isBehind = ({ code }: Measure): boolean =>
      (marks.get(code) ?? begins).getTime() + HOUR_MS <= settled;
    if (MEASURES.some((one) => one.kind === 'counted' && isBehind(one))) return true;
  }
  return false;
}

/** Takes all that can be taken now; breaks off between two steps when the process ends. */
export async function rollUpMeasures(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stopping?: AbortSignal,
  measures: readonly Measure[] = MEASURES,
): Promise<void> {
  for (const market of await listMarkets(db.read)) {
    const kept = addDays(businessDay(clock.now(), market.timeZone), -HOURS_KEPT_DAYS);
    for (const group of bySource(measures)) {
      let isOver = false;
      while (!isOver && stopping?.aborted !== true)
        isOver = !(await db.transact((tx) => takeStep(tx, market, group, clock.now())));
    }
    await db.transact((tx) => dropHours(tx, market.code, kept));
  }
}

export const measureJob: Job = {
  name: 'reporting.measures',
  everyMs: EVERY_MS,
  isDue: hasHoursToKeep,
  run: (deps, stopping) => rollUpMeasures(deps, stopping),
};
