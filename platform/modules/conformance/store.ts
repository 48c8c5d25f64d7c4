/** All SQL of the conformance runs. */
import type { ConformanceReport, RunCounts, RunLive, RunView } from '@feria/contracts/conformance/runs';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../core/db.ts';
import type { DB } from '../../core/schema.generated.ts';

type Row = Omit<Selectable<DB['conformance.runs']>, 'report'> & { targetName: string | null };
export type Run = Omit<RunView, 'startedAt' | 'finishedAt'> & {
  startedAt: Date;
  finishedAt: Date | null;
  scenarios: string[];
  /** null: our own door. */
  targetId: string | null;
  /** How long a vendor has to play; null where scenarios are played. */
  seconds: number | null;
  isCalm: boolean;
};
export type NewRun = Pick<
  Run,
  | 'id'
  | 'startedAt'
  | 'startedBy'
  | 'side'
  | 'target'
  | 'targetId'
  | 'vendor'
  | 'dialect'
  | 'scenarios'
  | 'total'
  | 'seconds'
  | 'isCalm'
>;

const COLUMNS = [
  ...(['id', 'startedAt', 'startedBy', 'side', 'target', 'targetId', 'vendor', 'dialect'] as const),
  ...(['scenarios', 'seconds', 'isCalm', 'state', 'stopAsked', 'finishedAt', 'done', 'total'] as const),
  ...(['passed', 'failed', 'skipped', 'error', 'live'] as const),
] as const;
/** A report is some hundred kilobytes: the last runs are what anybody reads. */
const KEPT = 100;

export async function insertRun(tx: Tx, run: NewRun): Promise<void> {
  await tx
    .insertInto('conformance.runs')
    .values({
      id: run.id,
      startedAt: run.startedAt,
      startedBy: run.startedBy,
      target: run.target,
      vendor: run.vendor,
      dialect: run.dialect,
      scenarios: run.scenarios,
      total: run.total,
      side: run.side,
      targetId: run.targetId,
      seconds: run.seconds,
      isCalm: run.isCalm,
    })
    .execute();
  const newest = tx
    .selectFrom('conformance.runs')
    .select('id')
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(KEPT);
  await tx.deleteFrom('conformance.runs').where('id', 'not in', newest).execute();
}

/** With the names of their targets. */
const runs = (tx: Tx | Reader) =>
  tx
    .selectFrom('conformance.runs as run')
    .leftJoin('conformance.targets as named', 'named.id', 'run.targetId')
    .select(COLUMNS.map((column) => `run.${column}` as const))
    .select('named.name as targetName');

/** All that are kept. */
export async function listRuns(reader: Reader): Promise<Run[]> {
  return (await runs(reader).execute()).map(runOf);
}

export async function findRun(
  tx: Tx | Reader,
  id: string,
): Promise<{ run: Run; report: ConformanceReport | null } | undefined> {
  const row = await runs(tx).select('run.report').where('run.id', '=', id).executeTakeFirst();
  return row && { run: runOf(row), report: row.report as ConformanceReport | null };
}

/** How many are not over. */
export async function countOpen(tx: Tx | Reader): Promise<number> {
  const { open } = await tx
    .selectFrom('conformance.runs')
    .select((select) => select.fn.countAll<bigint>().as('open'))
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** Whether one of that kind waits, runs, or was left by a process that died. */
export async function hasOpenRun(reader: Reader, isVendorPlaying: boolean): Promise<boolean> {
  const row = await reader
    .selectFrom('conformance.runs')
    .select('id')
    .where('state', 'in', ['waiting', 'running'])
    .where(sql<boolean>`(seconds is not null) = ${isVendorPlaying}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The oldest run that waits, of those in which scenarios are played or of those in which a vendor plays; it is running from
 * now on. What is running already was left by a process that died.
 */
export async function takeRun(tx: Tx, isVendorPlaying: boolean, at: Date): Promise<Run | undefined> {
  const isOfKind = sql<boolean>`(seconds is not null) = ${isVendorPlaying}`;
  await tx
    .updateTable('conformance.runs')
    .set({ state: 'broken', finishedAt: at, error: 'the platform stopped during the run', live: null })
    .where('state', '=', 'running')
    .where(isOfKind)
    .execute();
  const next = tx
    .selectFrom('conformance.runs')
    .select('id')
    .where('state', '=', 'waiting')
    .where(isOfKind)
    .orderBy('startedAt')
    .limit(1);
  const row = await tx
    .updateTable('conformance.runs')
    .set({ state: 'running' })
    .where('id', '=', next)
    .returning('id')
    .executeTakeFirst();
  return row && (await findRun(tx, row.id))?.run;
}

export type Progress = { done: number; counts: RunCounts; live: RunLive | null };

/** Writes down how far a run is. Answers whether somebody wants it to stop. */
export async function noteProgress(tx: Tx, id: string, { done, counts, live }: Progress): Promise<boolean> {
  const row = await tx
    .updateTable('conformance.runs')
    .set({ done, ...counts, live: live && JSON.stringify(live) })
    .where('id', '=', id)
    .returning('stopAsked')
    .executeTakeFirst();
  return row?.stopAsked ?? true;
}

/** One that waits is stopped at once, one that runs at its next look. False when it is over. */
export async function askToStop(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('conformance.runs')
    .set({
      stopAsked: true,
      state: sql<string>`case state when 'waiting' then 'stopped' else state end`,
      finishedAt: sql<Date | null>`case state when 'waiting' then ${at}::timestamptz end`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type End = { state: 'finished' | 'stopped'; report: ConformanceReport; at: Date };

export async function finishRun(tx: Tx, id: string, { state, report, at }: End): Promise<void> {
  await tx
    .updateTable('conformance.runs')
    .set({ state, finishedAt: at, ...report.counts, report: JSON.stringify(report), live: null })
    // A vendor that played until it was stopped has played as long as it should.
    .set((set) => ({
      done: sql<number>`case when ${set.ref('seconds')} is null then ${report.scenarios.length} else done end`,
    }))
    .where('id', '=', id)
    .execute();
}

export async function breakRun(tx: Tx, id: string, error: string, at: Date): Promise<void> {
  await tx
    .updateTable('conformance.runs')
    .set({ state: 'broken', finishedAt: at, error, live: null })
    .where('id', '=', id)
    .execute();
}

function runOf(row: Row): Run {
  return {
    id: row.id,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
    startedBy: row.startedBy,
    target: row.target,
    vendor: row.vendor,
    side: row.side as Run['side'],
    targetId: row.targetId,
    targetName: row.targetName,
    dialect: row.dialect as Run['dialect'],
    scenarios: row.scenarios,
    seconds: row.seconds,
    isCalm: row.isCalm,
    stopAsked: row.stopAsked,
    live: row.live as RunLive | null,
    state: row.state as Run['state'],
    done: row.done,
    total: row.total,
    counts: { passed: row.passed, failed: row.failed, skipped: row.skipped },
    error: row.error,
  };
}
