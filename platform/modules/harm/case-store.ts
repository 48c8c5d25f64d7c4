/** SQL of cases, their marks and their acts. */
import type { CaseActKind, CaseState, Evidence, Outcome } from '@feria/contracts/harm/office';
import type { Level, Marker } from '@feria/contracts/harm/markers';
import type { Selectable } from 'kysely';
import { narrowing, callSql, type Reader, type Tx } from '../../core/db.ts';
import type { DB } from '../../core/schema.generated.ts';

export type Case = {
  id: string;
  memberId: string;
  market: string;
  state: CaseState;
  severity: number;
  level: Level;
  firstSeenAt: Date;
  lastSeenAt: Date;
  assignee: string | null;
  /** A day of the market, YYYY-MM-DD. */
  followUpOn: string | null;
  /** When that day begins. */
  followUpAt: Date | null;
  outcome: Outcome | null;
  firstActAt: Date | null;
  toldAt: Date | null;
  closedAt: Date | null;
  version: number;
  /** Null: the job. */
  changedBy: string | null;
  changedAt: Date;
};
export type Mark = {
  id: bigint;
  caseId: string;
  marker: Marker;
  points: number;
  evidence: Evidence;
  rules: number;
  at: Date;
};
export type Act = {
  act: CaseActKind;
  by: string | null;
  note: string | null;
  detail: string | null;
  at: Date;
};

export async function findCase(reader: Tx | Reader, id: string): Promise<Case | undefined> {
  const row = await reader.selectFrom('harm.cases').selectAll().where('id', '=', id).executeTakeFirst();
  return row && caseOf(row);
}

export async function lockCase(tx: Tx, id: string): Promise<Case | undefined> {
  const row = await tx
    .selectFrom('harm.cases')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && caseOf(row);
}

export async function lockOpenCase(tx: Tx, memberId: string): Promise<Case | undefined> {
  const row = await tx
    .selectFrom('harm.cases')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('state', '<>', 'closed')
    .forUpdate()
    .executeTakeFirst();
  return row && caseOf(row);
}

export async function casesOfMember(reader: Tx | Reader, memberId: string): Promise<Case[]> {
  const rows = await reader
    .selectFrom('harm.cases')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('firstSeenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map(caseOf);
}

export async function insertCase(tx: Tx, one: Case): Promise<void> {
  await tx
    .insertInto('harm.cases')
    .values({
      id: one.id,
      memberId: one.memberId,
      market: one.market,
      state: one.state,
      severity: one.severity,
      level: one.level,
      firstSeenAt: one.firstSeenAt,
      lastSeenAt: one.lastSeenAt,
      changedBy: one.changedBy,
      changedAt: one.changedAt,
    })
    .execute();
}

/** Every change of a case: one version more. Under its lock. */
export async function updateCase(tx: Tx, { id, ...one }: Case): Promise<void> {
  await tx
    .updateTable('harm.cases')
    .set((set) => ({
      state: one.state,
      severity: one.severity,
      level: one.level,
      lastSeenAt: one.lastSeenAt,
      assignee: one.assignee,
      followUpOn: one.followUpOn,
      followUpAt: one.followUpAt,
      outcome: one.outcome,
      firstActAt: one.firstActAt,
      toldAt: one.toldAt,
      closedAt: one.closedAt,
      version: set('version', '+', 1),
      changedBy: one.changedBy,
      changedAt: one.changedAt,
    }))
    .where('id', '=', id)
    .execute();
}

export async function insertMark(
  tx: Tx,
  { caseId, memberId, ...mark }: Omit<Mark, 'id'> & { memberId: string },
): Promise<void> {
  await tx
    .insertInto('harm.marks')
    .values({
      caseId,
      memberId,
      marker: mark.marker,
      points: mark.points,
      evidence: JSON.stringify(mark.evidence),
      rulesVersion: mark.rules,
      at: mark.at,
    })
    .execute();
}

/** When each marker was last seen at some members, in whatever case. */
export async function lastMarked(tx: Tx, memberId: string): Promise<Map<string, Date>> {
  const rows = await callSql<{ marker: string; at: Date }>(
    tx,
    `select marker, max(at) as at from harm.marks where member_id = $1 group by marker`,
    [memberId],
  );
  return new Map(rows.map(({ marker, at }) => [marker, at]));
}

/** Newest first. */
export async function marksOf(reader: Tx | Reader, caseIds: readonly string[]): Promise<Mark[]> {
  if (caseIds.length === 0) return [];
  const rows = await reader
    .selectFrom('harm.marks')
    .selectAll()
    .where('caseId', 'in', [...caseIds])
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    caseId: row.caseId,
    marker: row.marker as Marker,
    points: row.points,
    evidence: row.evidence as Evidence,
    rules: row.rulesVersion,
    at: row.at,
  }));
}

export async function insertAct(
  tx: Tx,
  caseId: string,
  {
    act,
    at,
    operator,
    note = null,
    detail = null,
  }: Omit<Act, 'by' | 'note' | 'detail'> & {
    operator?: { id: string; username: string };
    note?: string | null;
    detail?: string | null;
  },
): Promise<void> {
  const by = { byId: operator?.id ?? null, byName: operator?.username ?? null };
  await tx
    .insertInto('harm.acts')
    .values({ caseId, act, at, note, detail, ...by })
    .execute();
}

/** Newest first. */
export async function actsOf(reader: Tx | Reader, caseId: string): Promise<(Act & { id: bigint })[]> {
  const rows = await reader
    .selectFrom('harm.acts')
    .selectAll()
    .where('caseId', '=', caseId)
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
  return rows.map(({ id, act, byName: by, note, detail, at }) => ({
    id,
    act: act as CaseActKind,
    by,
    note,
    detail,
    at,
  }));
}

type HarmQueue = { waiting: number; top: number; oldestAt: Date | null };

/** Cases that wait for somebody, those of them of the top level, and since when the oldest of them is there. */
export async function countDesk(reader: Reader, at: Date): Promise<HarmQueue> {
  const [row] = await callSql<HarmQueue>(
    reader,
    `select count(*)::integer as waiting, count(*) filter (where level = 'top')::integer as top,
            min(first_seen_at) as "oldestAt"
       from harm.cases where state <> 'closed' and (state = 'open' or follow_up_at <= $1)`,
    [at],
  );
  return row ?? { waiting: 0, top: 0, oldestAt: null };
}

/** Those of them whose open case is of the top level. */
export async function topAmong(reader: Tx | Reader, memberIds: readonly string[]): Promise<Set<string>> {
  const rows = await callSql<{ memberId: string }>(
    reader,
    `select member_id from harm.cases
       where member_id = any ($1::uuid[]) and state <> 'closed' and level = 'top'`,
    [memberIds],
  );
  return new Set(rows.map(({ memberId }) => memberId));
}

/** With marks and acts. */
export async function forgetCases(tx: Tx, closedBefore: Date): Promise<void> {
  await callSql(tx, `delete from harm.cases where state = 'closed' and closed_at < $1`, [closedBefore]);
}

const caseOf = narrowing<Selectable<DB['harm.cases']>, Case>();
