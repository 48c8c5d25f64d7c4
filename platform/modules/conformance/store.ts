/** All SQL of the conformance runs. */
import type { ConformanceReport, RunCounts, RunView } from '@feria/contracts/conformance';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../core/db.ts';
import type { DB } from '../../core/schema.generated.ts';

type Row = Omit<Selectable<DB['conformance.runs']>, 'report'>;
export type Run = Omit<RunView, 'startedAt' | 'finishedAt'> & {
  dialect: 'hub88' | 'caleta' | 'actions';
  startedAt: Date;
  finishedAt: Date | null;
  scenarios: string[];
};
export type NewRun = Pick<
  Run,
  'id' | 'startedAt' | 'startedBy' | 'target' | 'vendor' | 'dialect' | 'scenarios' | 'total'
>;

const COLUMNS = [
  ...(['id', 'started_at', 'started_by', 'target', 'vendor', 'dialect', 'scenarios', 'state'] as const),
  ...(['finished_at', 'done', 'total', 'passed', 'failed', 'skipped', 'error'] as const),
] as const;
/** A report is some hundred kilobytes: the last runs are what anybody reads. */
const KEPT = 100;

export async function insertRun(tx: Tx, run: NewRun): Promise<void> {
  await tx
    .insertInto('conformance.runs')
    .values({
      id: run.id,
      started_at: run.startedAt,
      started_by: run.startedBy,
      target: run.target,
      vendor: run.vendor,
      dialect: run.dialect,
      scenarios: run.scenarios,
      total: run.total,
    })
    .execute();
  const newest = tx
    .selectFrom('conformance.runs')
    .select('id')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(KEPT);
  await tx.deleteFrom('conformance.runs').where('id', 'not in', newest).execute();
}

/** Newest first. */
export async function listRuns(
  tx: Tx | Reader,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<Run[]> {
  const rows = await tx
    .selectFrom('conformance.runs')
    .select(COLUMNS)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(started_at, id) < (select b.started_at, b.id from conformance.runs b where b.id = ${before ?? null})`,
      ),
    )
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(runOf);
}

export async function findRun(
  tx: Tx | Reader,
  id: string,
): Promise<{ run: Run; report: ConformanceReport | null } | undefined> {
  const row = await tx.selectFrom('conformance.runs').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { run: runOf(row), report: row.report as ConformanceReport | null };
}

/** The oldest run that waits; it is running from now on. What is running already was left by a process that died. */
export async function takeRun(tx: Tx, at: Date): Promise<Run | undefined> {
  await tx
    .updateTable('conformance.runs')
    .set({ state: 'broken', finished_at: at, error: 'the platform stopped during the run' })
    .where('state', '=', 'running')
    .execute();
  const next = tx
    .selectFrom('conformance.runs')
    .select('id')
    .where('state', '=', 'waiting')
    .orderBy('started_at')
    .limit(1);
  const row = await tx
    .updateTable('conformance.runs')
    .set({ state: 'running' })
    .where('id', '=', next)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && runOf(row);
}

export async function noteProgress(tx: Tx, id: string, done: number, counts: RunCounts): Promise<void> {
  await tx
    .updateTable('conformance.runs')
    .set({ done, ...counts })
    .where('id', '=', id)
    .execute();
}

export async function finishRun(tx: Tx, id: string, report: ConformanceReport, at: Date): Promise<void> {
  await tx
    .updateTable('conformance.runs')
    .set({
      state: 'finished',
      finished_at: at,
      done: report.scenarios.length,
      ...report.counts,
      report: JSON.stringify(report),
    })
    .where('id', '=', id)
    .execute();
}

export async function breakRun(tx: Tx, id: string, error: string, at: Date): Promise<void> {
  await tx
    .updateTable('conformance.runs')
    .set({ state: 'broken', finished_at: at, error })
    .where('id', '=', id)
    .execute();
}

function runOf(row: Row): Run {
  return {
    id: row.id,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    startedBy: row.started_by,
    target: row.target,
    vendor: row.vendor,
    dialect: row.dialect as Run['dialect'],
    scenarios: row.scenarios,
    state: row.state as Run['state'],
    done: row.done,
    total: row.total,
    counts: { passed: row.passed, failed: row.failed, skipped: row.skipped },
    error: row.error,
  };
}
