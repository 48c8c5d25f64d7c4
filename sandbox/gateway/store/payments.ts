/** Payments and their refunds, as they are stored. What may become of one is decided in `payment-acts.ts`. */
import type { Payment, PaymentRequest, Refund, RefundRequest } from '@feria/contracts/cashier/gateway';
import type { FieldValues } from '@feria/contracts/cashier/rail-fields';
import type { RailCode } from '@feria/contracts/cashier/rails';
import type { Queryable } from './queryable.ts';

export type PaymentRow = Omit<Payment, 'pay_url' | 'instructions'> & {
  number: bigint;
  page_key: string;
  rail: RailCode;
  country: string;
  /** Who was said to pay. */
  payer_asked: string;
  fields: FieldValues;
  description: string;
  return_url: string;
  language: string;
  expires_at: Date;
  settled_at: Date | null;
  approves_at: Date | null;
  /** The bank of its card asks whether it is its holder who pays. */
  has_challenge: boolean;
};
/** What changes in a payment's life. */
export type PaymentState = Pick<
  PaymentRow,
  'status' | 'captured' | 'refunded' | 'fee' | 'reason' | 'payer_name' | 'settled_at' | 'approves_at'
>;

const COLUMNS = `id, number, page_key, external_id, rail, country, payer_asked, fields, amount::text, currency, status,
  captured::text, refunded::text, fee::text, reason, payer_name, description, return_url, language, expires_at,
  settled_at, approves_at, has_challenge`;

export type NewPayment = {
  id: string;
  pageKey: string;
  request: PaymentRequest;
  hasChallenge: boolean;
  at: Date;
};

/** Stores a payment once per external id, and gives back what stands under it. `isNew`: it is this one. */
export async function savePayment(
  db: Queryable,
  { id, pageKey, request, hasChallenge, at }: NewPayment,
): Promise<{ row: PaymentRow; isNew: boolean }> {
  const { rowCount } = await db.query(
    `insert into payments (id, page_key, external_id, rail, country, payer_asked, payer_email, fields, amount, currency,
       status, description, return_url, language, expires_at, created_at, has_challenge)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'pending', $11, $12, $13, $14, $15, $16)
     on conflict (external_id) do nothing`,
    [
      ...[id, pageKey, request.external_id, request.rail, request.country],
      ...[request.payer.name, request.payer.email, JSON.stringify(request.fields)],
      ...[request.amount, request.currency, request.description, request.return_url, request.language],
      ...[request.expires_at, at, hasChallenge],
    ],
  );
  const row = await findPaymentOf(db, request.external_id);
  return { row: row!, isNew: rowCount === 1 };
}

export async function findPayment(db: Queryable, id: string): Promise<PaymentRow | undefined> {
  const { rows } = await db.query<PaymentRow>(`select ${COLUMNS} from payments where id = $1`, [id]);
  return rows[0];
}

export async function findPaymentOf(db: Queryable, externalId: string): Promise<PaymentRow | undefined> {
  const { rows } = await db.query<PaymentRow>(`select ${COLUMNS} from payments where external_id = $1`, [
    externalId,
  ]);
  return rows[0];
}

/** Whoever else wants to change it waits until this transaction ends. */
export async function lockPayment(db: Queryable, id: string): Promise<PaymentRow | undefined> {
  const { rows } = await db.query<PaymentRow>(`select ${COLUMNS} from payments where id = $1 for update`, [
    id,
  ]);
  return rows[0];
}

export async function putPayment(db: Queryable, id: string, state: PaymentState): Promise<void> {
  await db.query(
    `update payments set status = $2, captured = $3, refunded = $4, fee = $5, reason = $6, payer_name = $7,
       settled_at = $8, approves_at = $9 where id = $1`,
    [
      ...[id, state.status, state.captured, state.refunded, state.fee, state.reason, state.payer_name],
      ...[state.settled_at, state.approves_at],
    ],
  );
}

export async function findOverduePayments(db: Queryable, at: Date): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from payments where status = 'pending' and expires_at <= $1 limit 100`,
    [at],
  );
  return rows.map((row) => row.id);
}

/** Those whose review is over. */
export async function findReviewedPayments(db: Queryable, at: Date): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from payments where approves_at <= $1 limit 100',
    [at],
  );
  return rows.map((row) => row.id);
}

const REFUND_COLUMNS = 'id, external_id, payment_id, amount::text, currency, status';

export async function findRefund(db: Queryable, id: string): Promise<Refund | undefined> {
  const { rows } = await db.query<Refund>(`select ${REFUND_COLUMNS} from refunds where id = $1`, [id]);
  return rows[0];
}

export async function findRefundOf(db: Queryable, externalId: string): Promise<Refund | undefined> {
  const { rows } = await db.query<Refund>(`select ${REFUND_COLUMNS} from refunds where external_id = $1`, [
    externalId,
  ]);
  return rows[0];
}

/** Undefined: somebody else has stored one under this external id, for whichever payment. */
export async function saveRefund(
  db: Queryable,
  id: string,
  request: RefundRequest,
  at: Date,
): Promise<Refund | undefined> {
  const { rows } = await db.query<Refund>(
    `insert into refunds (id, external_id, payment_id, amount, currency, status, created_at)
     values ($1, $2, $3, $4, $5, 'done', $6) on conflict (external_id) do nothing returning ${REFUND_COLUMNS}`,
    [id, request.external_id, request.payment_id, request.amount, request.currency, at],
  );
  return rows[0];
}
