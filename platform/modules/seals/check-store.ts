/** All SQL of the checks. */
import type { SealCheck } from '@feria/contracts/seals/ledger';
import type { Finding, RootFinding } from '@feria/ledger-proof';
import type { Selectable } from 'kysely';
import type { Reader, Tx } from '../../core/db.ts';
import type { DB } from '../../core/schema.generated.ts';

export type CheckFinding = Finding | RootFinding;
export type CheckResult = { findings: readonly CheckFinding[]; total: bigint; roots: number };

const KEPT_FINDINGS = 100;

export async function insertCheck(tx: Tx, check: { id: string; askedBy: string; at: Date }): Promise<void> {
  await tx
    .insertInto('seals.checks')
    .values({ id: check.id, askedAt: check.at, askedBy: check.askedBy })
    .execute();
}

/** Newest first. */
export async function listChecks(reader: Reader | Tx, limit: number): Promise<SealCheck[]> {
  const rows = await reader
    .selectFrom('seals.checks')
    .selectAll()
    .orderBy('askedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(checkOf);
}

/** Whether one waits, runs, or was left by a process that died; and whether none was asked for since that instant. */
export async function isCheckDue(reader: Reader, since: Date): Promise<boolean> {
  const { open, latest } = await reader
    .selectFrom('seals.checks')
    .select(({ fn }) => [
      fn.countAll<bigint>().filterWhere('state', 'in', ['waiting', 'running']).as('open'),
      fn.max<Date | null>('askedAt').as('latest'),
    ])
    .executeTakeFirstOrThrow();
  return open > 0n || latest === null || latest <= since;
}

/** The oldest check that waits; it runs from now on. What is running already was left by a process that died. */
export async function takeCheck(tx: Tx, at: Date): Promise<string | undefined> {
  await tx
    .updateTable('seals.checks')
    .set({ state: 'broken', finishedAt: at, error: 'the platform stopped during the check' })
    .where('state', '=', 'running')
    .execute();
  const next = tx
    .selectFrom('seals.checks')
    .select('id')
    .where('state', '=', 'waiting')
    .orderBy('askedAt')
    .limit(1);
  const row = await tx
    .updateTable('seals.checks')
    .set({ state: 'running' })
    .where('id', '=', next)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function noteProgress(tx: Tx, id: string, done: bigint, total: bigint): Promise<void> {
  await tx.updateTable('seals.checks').set({ done, total }).where('id', '=', id).execute();
}

export async function finishCheck(tx: Tx, id: string, result: CheckResult, at: Date): Promise<void> {
  const { findings, total, roots } = result;
  await tx
    .updateTable('seals.checks')
    .set({
      state: 'finished',
      finishedAt: at,
      done: total,
      total,
      roots,
      found: findings.length,
      findings: JSON.stringify(findings.slice(0, KEPT_FINDINGS)),
    })
    .where('id', '=', id)
    .execute();
}

export async function breakCheck(tx: Tx, id: string, error: string, at: Date): Promise<void> {
  await tx
    .updateTable('seals.checks')
    .set({ state: 'broken', finishedAt: at, error })
    .where('id', '=', id)
    .execute();
}

function checkOf(row: Selectable<DB['seals.checks']>): SealCheck {
  return {
    id: row.id,
    askedAt: row.askedAt.toISOString(),
    askedBy: row.askedBy,
    state: row.state as SealCheck['state'],
    done: String(row.done),
    total: String(row.total),
    roots: row.roots,
    found: row.found,
    findings: row.findings as SealCheck['findings'],
    finishedAt: row.finishedAt?.toISOString() ?? null,
    error: row.error,
  };
}
