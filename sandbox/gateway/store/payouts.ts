/** Payouts, as they are stored. How one ends is decided in `payout-rules.ts`. */
import type { Payout, PayoutRequest } from '@feria/contracts/cashier/gateway';
import type { FieldValues } from '@feria/contracts/cashier/rail-fields';
import type { RailCode } from '@feria/contracts/cashier/rails';
import type { Queryable } from './queryable.ts';

export type PayoutRow = Payout & { rail: RailCode; fields: FieldValues; due_at: Date | null };

/** What is told of one. */
const COLUMNS = 'id, external_id, amount::text, currency, status, fee::text, reason, trace';

export async function savePayout(
  db: Queryable,
  id: string,
  request: PayoutRequest,
  at: Date,
  dueAt: Date,
): Promise<Payout> {
  await db.query(
    `insert into payouts (id, external_id, rail, country, fields, amount, currency, beneficiary, status, created_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'pending', $9, $10) on conflict (external_id) do nothing`,
    [
      ...[id, request.external_id, request.rail, request.country, JSON.stringify(request.fields)],
      ...[request.amount, request.currency, request.beneficiary, at, dueAt],
    ],
  );
  return (await findPayoutOf(db, request.external_id))!;
}

export async function findPayout(db: Queryable, id: string): Promise<Payout | undefined> {
  const { rows } = await db.query<Payout>(`select ${COLUMNS} from payouts where id = $1`, [id]);
  return rows[0];
}

export async function findPayoutOf(db: Queryable, externalId: string): Promise<Payout | undefined> {
  const { rows } = await db.query<Payout>(`select ${COLUMNS} from payouts where external_id = $1`, [
    externalId,
  ]);
  return rows[0];
}

/** Whoever else wants to change it waits until this transaction ends. */
export async function lockPayout(db: Queryable, id: string): Promise<PayoutRow | undefined> {
  const { rows } = await db.query<PayoutRow>(
    `select ${COLUMNS}, rail, fields, due_at from payouts where id = $1 for update`,
    [id],
  );
  return rows[0];
}

export async function findDuePayouts(db: Queryable, at: Date): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from payouts where due_at <= $1 order by due_at limit 100',
    [at],
  );
  return rows.map((row) => row.id);
}

export type PayoutState = {
  status: Exclude<Payout['status'], 'pending'>;
  reason: Payout['reason'];
  trace: string | null;
  dueAt: Date | null;
};

/** Notes the state, and when it was reached. A state that came before keeps its time. */
export async function putPayout(
  db: Queryable,
  id: string,
  { status, reason, trace, dueAt }: PayoutState,
  at: Date,
): Promise<void> {
  await db.query(
    `update payouts set status = $2, reason = $3, trace = $4, due_at = $5,
       held_at = case when $2 = 'held' then $6::timestamptz else held_at end,
       settled_at = case when $2 = 'sent' then $6::timestamptz else settled_at end,
       returned_at = case when $2 = 'returned' then $6::timestamptz end
     where id = $1`,
    [id, status, reason, trace, dueAt, at],
  );
}
