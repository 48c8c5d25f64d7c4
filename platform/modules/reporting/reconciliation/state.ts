/** The overall result of the last reconciliations, for the overview's alarm. */
import type { ReconciliationState } from '@feria/contracts/reporting/reconciliation';
import { addMs } from '@feria/kernel';
import type { Reader } from '../../../core/db.ts';
import { listAcknowledged } from './known-store.ts';
import { countKnown, isNews, knownAmong } from './known.ts';
import { findLastRuns, listLastWords } from './run-store.ts';
import { isUnaskedForLong, listUnasked } from './unasked.ts';

/** A day, and the hours that the night's run may take. */
const LATE_AFTER_MS = 30 * 60 * 60_000;

export async function readReconciliationState(reader: Reader, at: Date): Promise<ReconciliationState> {
  const [words, { last, finishedAt }, standing, unasked] = await Promise.all([
    listLastWords(reader),
    findLastRuns(reader),
    listAcknowledged(reader),
    listUnasked(reader),
  ]);
  const known = knownAmong(standing);
  const alarms = words
    .filter(({ state }) => state === 'differs' || state === 'failed')
    .map((word) => ({
      name: word.name,
      subject: word.subject,
      state: word.state,
      differences: Number(word.differences),
      known: countKnown(known, word),
      isNews: isNews(known, word),
      askedAt: null,
    }));
  const silent = unasked.map((one) => ({
    name: one.name,
    subject: one.subject,
    state: 'unasked' as const,
    differences: 0,
    known: 0,
    isNews: isUnaskedForLong(one, at),
    askedAt: one.askedAt?.toISOString() ?? null,
  }));
  return {
    at: finishedAt?.toISOString() ?? null,
    differences: alarms.reduce((total, one) => total + one.differences - one.known, 0),
    alarms: [...alarms, ...silent],
    isBroken: last?.state === 'broken',
    isLate: finishedAt !== null && addMs(finishedAt, LATE_AFTER_MS) < at,
  };
}
