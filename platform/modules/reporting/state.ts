/** What the last reconciliations say, in a word: what the overview alarms with. */
import type { ReconciliationState } from '@feria/contracts/reconciliation';
import { addMs } from '@feria/kernel';
import type { Reader } from '../../core/db.ts';
import { findLastRuns, listLastWords } from './run-store.ts';

/** A day, and the hours that the night's run may take. */
const LATE_AFTER_MS = 30 * 60 * 60_000;

export async function readReconciliationState(reader: Reader, at: Date): Promise<ReconciliationState> {
  const [words, { last, finishedAt }] = await Promise.all([listLastWords(reader), findLastRuns(reader)]);
  const alarms = words
    .filter(({ state }) => state === 'differs' || state === 'failed')
    .map((word) => ({ ...word, differences: Number(word.differences) }));
  return {
    at: finishedAt?.toISOString() ?? null,
    differences: alarms.reduce((total, { differences }) => total + differences, 0),
    alarms,
    isBroken: last?.state === 'broken',
    isLate: finishedAt !== null && addMs(finishedAt, LATE_AFTER_MS) < at,
  };
}
