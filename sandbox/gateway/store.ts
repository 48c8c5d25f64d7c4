/** All SQL of the gateway. Amounts stay decimal strings with two places: nothing here calculates. */
import type { Pool, PoolClient } from 'pg';
import type {
  Payment,
  PaymentRequest,
  Payout,
  PayoutRequest,
  Settlement,
} from '@feria/contracts/cashier/gateway';

export type Queryable = Pool | PoolClient;
export type PaymentRow = Omit<Payment, 'pay_url'> & {
  page_key: string;
  description: string;
  return_url: string;
  language: string;
  expires_at: Date;
};
export type WebhookRow = { id: bigint; kind: 'payment' | 'payout'; object_id: string; attempts: number };
export type PaymentDecision = 'approved' | 'rejected' | 'expired';

const PAYMENT_COLUMNS =
  'id, page_key, external_id, amount::text, currency, status, description, return_url, language, expires_at';
const PAYOUT_COLUMNS = 'id, external_id, amount::text, currency, status';

/** Stores a payment once per external id; a repeat reads the stored one back. */
export async function savePayment(
  db: Queryable,
  id: string,
  pageKey: string,
  request: PaymentRequest,
  at: Date,
): Promise<PaymentRow> {
  await db.query(
    `insert into payments (id, page_key, external_id, amount, currency, status, description, return_url, language, expires_at, created_at)
     values ($1, $2, $3, $4, $5, 'pending', $6, $7, $8, $9, $10) on conflict (external_id) do nothing`,
    [
      id,
      pageKey,
      request.external_id,
      request.amount,
      request.currency,
      request.description,
      request.return_url,
      request.language,
      request.expires_at,
      at,
    ],
  );
  const { rows } = await db.query<PaymentRow>(
    `select ${PAYMENT_COLUMNS} from payments where external_id = $1`,
    [request.external_id],
  );
  return rows[0]!;
}

export async function findPayment(db: Queryable, id: string): Promise<PaymentRow | undefined> {
  const { rows } = await db.query<PaymentRow>(`select ${PAYMENT_COLUMNS} from payments where id = $1`, [id]);
  return rows[0];
}

/** Moves a pending payment to its end. False when it had one already. */
export async function decidePayment(
  db: Queryable,
  id: string,
  status: PaymentDecision,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update payments set status = $2, settled_at = $3 where id = $1 and status = 'pending'`,
    [id, status, status === 'approved' ? at : null],
  );
  return rowCount === 1;
}

export async function findOverduePayments(db: Queryable, at: Date): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from payments where status = 'pending' and expires_at <= $1 limit 100`,
    [at],
  );
  return rows.map((row) => row.id);
}

export async function savePayout(
  db: Queryable,
  id: string,
  request: PayoutRequest,
  at: Date,
): Promise<Payout> {
  await db.query(
    `insert into payouts (id, external_id, amount, currency, beneficiary, status, created_at)
     values ($1, $2, $3, $4, $5, 'pending', $6) on conflict (external_id) do nothing`,
    [id, request.external_id, request.amount, request.currency, request.beneficiary, at],
  );
  const { rows } = await db.query<Payout>(`select ${PAYOUT_COLUMNS} from payouts where external_id = $1`, [
    request.external_id,
  ]);
  return rows[0]!;
}

export async function findPayout(db: Queryable, id: string): Promise<Payout | undefined> {
  const { rows } = await db.query<Payout>(`select ${PAYOUT_COLUMNS} from payouts where id = $1`, [id]);
  return rows[0];
}

/** Ends every payout created before `before`, and returns those that moved. */
export async function settlePayouts(
  db: Queryable,
  before: Date,
  failingCents: string,
  at: Date,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `update payouts set status = case when amount::text like '%.' || $2 then 'failed' else 'sent' end,
       settled_at = case when amount::text like '%.' || $2 then null else $3::timestamptz end
     where status = 'pending' and created_at <= $1 returning id`,
    [before, failingCents, at],
  );
  return rows.map((row) => row.id);
}

export type SettlementFilter = {
  from: Date;
  to: Date;
  after: { at: Date; id: string } | undefined;
  limit: number;
};
export type SettlementRow = Omit<Settlement, 'settled_at'> & { settled_at: Date };

/** What moved in [from, to), oldest first, from behind `after` on. */
export async function listSettlements(
  db: Queryable,
  { from, to, after, limit }: SettlementFilter,
): Promise<SettlementRow[]> {
  const { rows } = await db.query<SettlementRow>(
    `select * from (
       select 'payment' as type, id, external_id, amount::text, currency, settled_at from payments
       union all
       select 'payout', id, external_id, amount::text, currency, settled_at from payouts
     ) s
     where s.settled_at >= $1 and s.settled_at < $2 and ($3::timestamptz is null or (s.settled_at, s.id) > ($3, $4))
     order by s.settled_at, s.id limit $5`,
    [from, to, after?.at ?? null, after?.id ?? null, limit],
  );
  return rows;
}

export async function oweWebhook(
  db: Queryable,
  kind: WebhookRow['kind'],
  objectId: string,
  dueAt: Date,
): Promise<void> {
  await db.query('insert into webhooks (kind, object_id, due_at) values ($1, $2, $3)', [
    kind,
    objectId,
    dueAt,
  ]);
}

export async function findDueWebhooks(db: Queryable, at: Date): Promise<WebhookRow[]> {
  const { rows } = await db.query<WebhookRow>(
    'select id, kind, object_id, attempts from webhooks where not done and due_at <= $1 order by due_at limit 50',
    [at],
  );
  return rows;
}

export async function closeWebhook(db: Queryable, id: bigint): Promise<void> {
  await db.query('update webhooks set done = true, attempts = attempts + 1 where id = $1', [id]);
}

export async function postponeWebhook(db: Queryable, id: bigint, dueAt: Date): Promise<void> {
  await db.query('update webhooks set due_at = $2, attempts = attempts + 1 where id = $1', [id, dueAt]);
}
