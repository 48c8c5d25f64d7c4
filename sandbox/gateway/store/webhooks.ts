/** Deliveries that are owed to the merchant. */
import type { WEBHOOK_TYPES } from '@feria/contracts/cashier/gateway';
import type { Queryable } from './queryable.ts';

export type WebhookKind = (typeof WEBHOOK_TYPES)[number];
export type WebhookRow = { id: bigint; kind: WebhookKind; object_id: string; attempts: number };

export async function oweWebhook(
  db: Queryable,
  kind: WebhookKind,
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
