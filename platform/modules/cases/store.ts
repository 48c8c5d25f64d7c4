/** SQL of payment cases and of their moves. What was said and shown has a store of its own. */
import type {
  CaseActorKind,
  CaseKind,
  CaseOpener,
  CaseOutcome,
  CaseState,
  CaseSubjectKind,
} from '@feria/contracts/cases/states';
import type { Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

export type Subject = { kind: CaseSubjectKind; id: string };
export type Case = {
  id: string;
  reference: string;
  kind: CaseKind;
  subjectKind: CaseSubjectKind;
  subjectId: string;
  memberId: string | null;
  market: string;
  currency: string;
  amount: Units;
  gateway: string | null;
  openedBy: CaseOpener;
  facts: Readonly<Record<string, string>>;
  state: CaseState;
  outcome: CaseOutcome | null;
  version: number;
  openedAt: Date;
  /** A day of the market's calendar, counted in. */
  dueBy: string;
  assignedTo: string | null;
  assignedName: string | null;
  closedAt: Date | null;
};
export type Change = Readonly<Record<string, unknown>>;

const COLUMNS = `id, reference, kind, subject_kind, subject_id, member_id, market_code as market, currency, amount, gateway,
  opened_by, facts, state, outcome, version, opened_at, due_by::text as "dueBy", assigned_to, assigned_name, closed_at`;

export async function findCase(reader: Tx | Reader, id: string): Promise<Case | undefined> {
  const [row] = await callSql<Case>(reader, `select ${COLUMNS} from cases.cases where id = $1`, [id]);
  return row;
}

export async function lockCase(tx: Tx, id: string): Promise<Case | undefined> {
  const [row] = await callSql<Case>(tx, `select ${COLUMNS} from cases.cases where id = $1 for update`, [id]);
  return row;
}

/** The one that is not closed, if there is one. */
export async function findOpen(
  reader: Tx | Reader,
  kind: CaseKind,
  subject: Subject,
): Promise<Case | undefined> {
  const [row] = await callSql<Case>(
    reader,
    `select ${COLUMNS} from cases.cases
       where kind = $1 and subject_kind = $2 and subject_id = $3 and state <> 'closed'`,
    [kind, subject.kind, subject.id],
  );
  return row;
}

/** Newest first. */
export function casesOf(reader: Tx | Reader, memberId: string): Promise<Case[]> {
  return callSql<Case>(
    reader,
    `select ${COLUMNS} from cases.cases where member_id = $1 order by opened_at desc, id desc limit 500`,
    [memberId],
  );
}

export async function findByKey(tx: Tx, memberId: string, requestKey: string): Promise<Case | undefined> {
  const [row] = await callSql<Case>(
    tx,
    `select ${COLUMNS} from cases.cases where member_id = $1 and request_key = $2`,
    [memberId, requestKey],
  );
  return row;
}

export type NewCase = Omit<
  Case,
  'state' | 'outcome' | 'version' | 'assignedTo' | 'assignedName' | 'closedAt'
> & { requestKey: string | null };

/** False: there is an open one about the same already. Waits for one that is being opened at the same moment. */
export async function insertCase(tx: Tx, row: NewCase): Promise<boolean> {
  const rows = await callSql<{ id: string }>(
    tx,
    `insert into cases.cases (id, reference, kind, subject_kind, subject_id, member_id, market_code, currency, amount, gateway,
         opened_by, request_key, facts, state, opened_at, due_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb, 'open', $14, $15::date)
       on conflict (kind, subject_kind, subject_id) where state <> 'closed' do nothing returning id`,
    [
      ...[row.id, row.reference, row.kind, row.subjectKind, row.subjectId, row.memberId, row.market],
      ...[row.currency, row.amount, row.gateway, row.openedBy, row.requestKey, JSON.stringify(row.facts)],
      ...[row.openedAt, row.dueBy],
    ],
  );
  return rows.length > 0;
}

/** From that state and version alone; counts the version up. False when it had moved on. */
export async function changeCase(
  tx: Tx,
  { id, state, version }: Case,
  to: CaseState,
  change: Change = {},
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cases.cases')
    .set({ ...change, state: to, version: version + 1 })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type CaseMove = {
  state: CaseState;
  outcome: CaseOutcome | null;
  actor: CaseActorKind;
  actorName: string | null;
  reason: string | null;
  at: Date;
};

export async function insertMove(tx: Tx, caseId: string, move: CaseMove): Promise<void> {
  await tx
    .insertInto('cases.moves')
    .values({ caseId, ...move })
    .execute();
}

export function movesOf(reader: Tx | Reader, caseId: string): Promise<CaseMove[]> {
  return callSql<CaseMove>(
    reader,
    'select state, outcome, actor, actor_name, reason, at from cases.moves where case_id = $1 order by id',
    [caseId],
  );
}

/** Locks what a member may open until the transaction ends, so that of many at once no more are taken than may be. */
export async function lockOpening(tx: Tx, memberId: string): Promise<void> {
  await callSql(tx, `select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`cases ${memberId}`]);
}
