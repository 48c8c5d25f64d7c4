/** All SQL of the runs of a reconciliation. */
import type { CheckName, CheckState, Finding } from '@feria/contracts/reporting/reconciliation';
import { sql, type Selectable } from 'kysely';
import { narrowing, callSql, type Reader, type Tx } from '../../../core/db.ts';
import type { DB } from '../../../core/schema.generated.ts';
import type { Checked, Scope } from '../desk.ts';
import { endGone } from './known-store.ts';

type Row = Selectable<DB['reporting.reconciliations']>;
export type RunCause = 'nightly' | 'asked' | 'command' | 'again';
export type Run = {
  id: bigint;
  at: Date;
  cause: RunCause;
  askedBy: string | null;
  scope: Scope;
  days: Record<string, string>;
  state: 'waiting' | 'running' | 'finished' | 'broken';
  doing: string | null;
  hasRead: bigint;
  finishedAt: Date | null;
  error: string | null;
};
export type NewRun = Pick<Run, 'at' | 'cause' | 'askedBy' | 'scope' | 'days'>;
export type RunTotals = {
  checks: number;
  skipped: number;
  differences: bigint;
  failed: number;
  unasked: number;
};

/** The run's id; undefined when one is waiting or running already. */
export async function insertRun(
  tx: Tx,
  { at, cause, askedBy, scope, days }: NewRun,
  state: 'waiting' | 'finished' = 'waiting',
): Promise<bigint | undefined> {
  const row = await tx
    .insertInto('reporting.reconciliations')
    .values({ at, cause, askedBy, scope, days: JSON.stringify(days), state })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Whether one waits, runs, or was left by a process that died. */
export async function hasOpenRun(reader: Reader): Promise<boolean> {
  const row = await reader
    .selectFrom('reporting.reconciliations')
    .select('id')
    .where('state', 'in', ['waiting', 'running'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The run that waits; it is running from now on. What is running already was left by a process that died. */
export async function takeRun(tx: Tx, at: Date): Promise<Run | undefined> {
  await tx
    .updateTable('reporting.reconciliations')
    .set({ state: 'broken', finishedAt: at, error: 'the platform stopped during the run' })
    .where('state', '=', 'running')
    .execute();
  const row = await tx
    .updateTable('reporting.reconciliations')
    .set({ state: 'running' })
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
  return row && runOf(row);
}

export async function noteProgress(tx: Tx, id: bigint, doing: string, hasRead: bigint): Promise<void> {
  await tx.updateTable('reporting.reconciliations').set({ doing, hasRead }).where('id', '=', id).execute();
}

/** Writes what was found, and how far each check agrees, in the transaction that ends the run. */
export async function finishRun(
  tx: Tx,
  id: bigint,
  { checks, marks }: { checks: readonly Checked[]; marks: Record<string, unknown> },
  at: Date,
): Promise<void> {
  for (const [index, check] of checks.entries())
    await tx
      .insertInto('reporting.checks')
      .values({
        reconciliationId: id,
        ordinal: index + 1,
        name: check.name,
        subject: check.subject,
        state: check.state,
        counts: JSON.stringify(
          Object.fromEntries(Object.entries(check.counts).map(([what, read]) => [what, Number(read)])),
        ),
        differences: check.differences,
        findings: JSON.stringify(check.findings),
        why: check.why,
        ms: check.ms,
      })
      .execute();
  await endGone(tx, checks, at);
  for (const [name, mark] of Object.entries(marks))
    await tx
      .insertInto('reporting.marks')
      .values({ name, mark: JSON.stringify(mark), at })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ mark: JSON.stringify(mark), at }))
      .execute();
  await tx
    .updateTable('reporting.reconciliations')
    .set({ state: 'finished', finishedAt: at, doing: null })
    .where('id', '=', id)
    .execute();
}

export async function breakRun(tx: Tx, id: bigint, error: string, at: Date): Promise<void> {
  await tx
    .updateTable('reporting.reconciliations')
    .set({ state: 'broken', finishedAt: at, error })
    .where('id', '=', id)
    .execute();
}

export async function findMark(reader: Tx | Reader, name: string): Promise<unknown> {
  const row = await reader
    .selectFrom('reporting.marks')
    .select('mark')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.mark;
}

/** Runs with what came out of them, for a list. */
export const runsWithTotals = (reader: Tx | Reader) =>
  reader.selectFrom(
    sql<Run & RunTotals>`(
      select r.*, t.checks, t.differences, t.failed, t.unasked, t.skipped
        from reporting.reconciliations r
        cross join lateral (
          select count(*)::int as checks, coalesce(sum(c.differences), 0)::bigint as differences,
                 (count(*) filter (where c.state = 'failed'))::int as failed,
                 (count(*) filter (where c.state = 'unasked'))::int as unasked,
                 (count(*) filter (where c.state = 'skipped'))::int as skipped
            from reporting.checks c where c.reconciliation_id = r.id
        ) t)`.as('run'),
  );

export async function findRun(
  reader: Tx | Reader,
  id: bigint,
): Promise<{ run: Run & RunTotals; checks: Checked[] } | undefined> {
  const row = await reader
    .selectFrom('reporting.reconciliations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const [totals, checks] = await Promise.all([
    totalsOf(reader, [id]),
    reader
      .selectFrom('reporting.checks')
      .selectAll()
      .where('reconciliationId', '=', id)
      .orderBy('ordinal')
      .execute(),
  ]);
  return { run: { ...runOf(row), ...(totals.get(id) ?? NOTHING) }, checks: checks.map(checkOf) };
}

const NOTHING: RunTotals = { checks: 0, skipped: 0, differences: 0n, failed: 0, unasked: 0 };

async function totalsOf(
  reader: Tx | Reader,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, RunTotals>> {
  const rows = await callSql<RunTotals & { id: bigint }>(
    reader,
    `select c.reconciliation_id as id, count(*)::int as checks, sum(c.differences)::bigint as differences,
            (count(*) filter (where c.state = 'failed'))::int as failed,
            (count(*) filter (where c.state = 'unasked'))::int as unasked,
            (count(*) filter (where c.state = 'skipped'))::int as skipped
       from reporting.checks c where c.reconciliation_id = any ($1::bigint[]) group by c.reconciliation_id`,
    [ids],
  );
  return new Map(rows.map(({ id, ...totals }) => [id, totals]));
}

export type LastWord = Pick<Checked, 'name' | 'subject' | 'state' | 'differences' | 'findings' | 'why'> & {
  /** The run that it is of. */
  runId: bigint;
  runAt: Date;
};

/** What each check said last: whoever could not be asked has said nothing, and an older word stands. */
export function listLastWords(reader: Tx | Reader): Promise<LastWord[]> {
  return callSql<LastWord>(
    reader,
    `select distinct on (c.name, c.subject) c.name, c.subject, c.state, c.differences, c.findings, c.why,
            r.id as "runId", r.at as "runAt"
       from reporting.checks c join reporting.reconciliations r on r.id = c.reconciliation_id
       where c.name <> 'ledger' and c.state <> 'unasked'
         order by c.name, c.subject, c.reconciliation_id desc`,
    [],
  );
}

export type LastRun = { state: Run['state']; finishedAt: Date | null };

/** The newest run that is over, and when the newest one of all checks ended well. */
export async function findLastRuns(
  reader: Tx | Reader,
): Promise<{ last: LastRun | undefined; finishedAt: Date | null }> {
  const [row] = await callSql<{ state: Run['state'] | null; at: Date | null; finishedAt: Date | null }>(
    reader,
    `select l.state, l.finished_at as at, (
         select max(f.finished_at) from reporting.reconciliations f
           where f.state = 'finished' and f.cause <> 'again') as "finishedAt"
       from (select 1) one
       left join lateral (
         select r.state, r.finished_at from reporting.reconciliations r
           where r.state in ('finished', 'broken') and r.cause <> 'again' order by r.id desc limit 1
       ) l on true`,
    [],
  );
  const { state = null, at = null, finishedAt = null } = row ?? {};
  return { last: state === null ? undefined : { state, finishedAt: at }, finishedAt };
}

/** A night's run that broke is made again, so often. */
const MOST_BROKEN = 3;

/** The newest day of each market that a nightly run was made for. */
export async function listNightlyDays(reader: Tx | Reader): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ market: string; day: string }>`
    select n.market, max(n.day) as day
      from (
        select d.key as market, d.value as day
          from reporting.reconciliations r cross join lateral jsonb_each_text(r.days) d
          where r.cause = 'nightly' group by d.key, d.value
          having bool_or(r.state <> 'broken') or count(*) >= ${MOST_BROKEN}
      ) n
      group by n.market`.execute(reader);
  return new Map(rows.map(({ market, day }) => [market, day]));
}

const runOf = narrowing<Row, Run>();

function checkOf(row: Selectable<DB['reporting.checks']>): Checked {
  return {
    name: row.name as CheckName,
    subject: row.subject,
    state: row.state as CheckState,
    counts: Object.fromEntries(
      Object.entries(row.counts as Record<string, number>).map(([what, read]) => [what, BigInt(read)]),
    ),
    differences: row.differences,
    findings: row.findings as Finding[],
    why: row.why,
    ms: row.ms,
  };
}
