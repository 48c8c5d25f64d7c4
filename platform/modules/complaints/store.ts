/** SQL of complaints. What was said and shown has a store of its own. */
import type {
  ComplaintCategory,
  ComplaintOutcome,
  ComplaintState,
  ReferenceKind,
} from '@feria/contracts/complaints/kinds';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

export type Complaint = {
  id: string;
  number: string;
  memberId: string;
  market: string;
  currency: string;
  category: ComplaintCategory;
  reference: { kind: ReferenceKind; value: string } | null;
  state: ComplaintState;
  outcome: ComplaintOutcome | null;
  version: number;
  receivedAt: Date;
  /** Days of the market's calendar, the last ones counted in. */
  lookBy: string;
  answerBy: string;
  acceptBy: string | null;
  assignedTo: string | null;
  assignedName: string | null;
  lookedAt: Date | null;
  answeredAt: Date | null;
  decidedBy: string | null;
  decidedName: string | null;
  escalatedAt: Date | null;
  closedAt: Date | null;
};
export type Change = Readonly<Record<string, unknown>>;

export const COLUMNS = `id, number, member_id, market_code as market, currency, category,
  case when reference is null then null else json_build_object('kind', reference_kind, 'value', reference) end as reference,
  state, outcome, version, received_at, look_by::text as "lookBy", answer_by::text as "answerBy",
  accept_by::text as "acceptBy", assigned_to, assigned_name, looked_at,
  answered_at, decided_by, decided_name, escalated_at,
  closed_at`;

export async function findComplaint(reader: Tx | Reader, id: string): Promise<Complaint | undefined> {
  const [row] = await callSql<Complaint>(
    reader,
    `select ${COLUMNS} from complaints.complaints where id = $1`,
    [id],
  );
  return row;
}

export async function lockComplaint(tx: Tx, id: string): Promise<Complaint | undefined> {
  const [row] = await callSql<Complaint>(
    tx,
    `select ${COLUMNS} from complaints.complaints where id = $1 for update`,
    [id],
  );
  return row;
}

/** Newest first. */
export function complaintsOf(reader: Tx | Reader, memberId: string): Promise<Complaint[]> {
  return callSql<Complaint>(
    reader,
    `select ${COLUMNS} from complaints.complaints where member_id = $1 order by received_at desc, id desc limit 500`,
    [memberId],
  );
}

/** Locks the market's numbers of that year until the transaction ends, so that two never get the same. Answers the last one. */
export async function lockNumbers(tx: Tx, market: string, year: number): Promise<number> {
  const [row] = await callSql<{ last: number }>(
    tx,
    `insert into complaints.numbers as n (market_code, year, last) values ($1, $2, 0)
       on conflict (market_code, year) do update set last = n.last returning last`,
    [market, year],
  );
  return row!.last;
}

export async function findByKey(
  tx: Tx,
  memberId: string,
  requestKey: string,
): Promise<{ id: string } | undefined> {
  const [row] = await callSql<{ id: string }>(
    tx,
    'select id from complaints.complaints where member_id = $1 and request_key = $2',
    [memberId, requestKey],
  );
  return row;
}

export type NewRow = Pick<
  Complaint,
  'id' | 'number' | 'memberId' | 'market' | 'currency' | 'category' | 'reference' | 'receivedAt'
> & { year: number; last: number; requestKey: string; lookBy: string; answerBy: string };

export async function insertComplaint(tx: Tx, row: NewRow): Promise<void> {
  await callSql(tx, 'update complaints.numbers set last = $3 where market_code = $1 and year = $2', [
    row.market,
    row.year,
    row.last,
  ]);
  await tx
    .insertInto('complaints.complaints')
    .values({
      id: row.id,
      number: row.number,
      memberId: row.memberId,
      marketCode: row.market,
      currency: row.currency,
      requestKey: row.requestKey,
      category: row.category,
      referenceKind: row.reference?.kind ?? null,
      reference: row.reference?.value ?? null,
      state: 'received',
      receivedAt: row.receivedAt,
      lookBy: row.lookBy,
      answerBy: row.answerBy,
    })
    .execute();
}

/** From that state and version alone; counts the version up. False when it had moved on. */
export async function changeComplaint(
  tx: Tx,
  { id, state, version }: Complaint,
  to: ComplaintState,
  change: Change = {},
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('complaints.complaints')
    .set({ ...change, state: to, version: version + 1 })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
