/** Owed deliveries, time-outs, reviews and payouts of the sandbox: one loop, state in the database, so that a kill loses nothing. */
import { createHmac, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { withTransaction } from '@feria/postgres';
import type { Log } from '@feria/process';
import { addMs, type Clock } from '@feria/kernel';
import type { GatewayConfig } from './config.ts';
import { actOnPayment, type PaymentAct } from './payment-acts.ts';
import { stepPayout } from './payout-rules.ts';
import { findOverduePayments, findReviewedPayments } from './store/payments.ts';
import { findDuePayouts } from './store/payouts.ts';
import type { Queryable } from './store/queryable.ts';
import {
  closeWebhook,
  findDueWebhooks,
  oweWebhook,
  postponeWebhook,
  type WebhookRow,
} from './store/webhooks.ts';

const LOOP_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000];

/** The signature of a delivery: HMAC-SHA256 over `id:{data.id};request-id:{x-request-id};ts:{ts};`. */
export function signWebhook(secret: string, objectId: string, requestId: string, ts: number): string {
  const digest = createHmac('sha256', secret)
    .update(`id:${objectId};request-id:${requestId};ts:${ts};`)
    .digest('hex');
  return `ts=${ts},v1=${digest}`;
}

type Parts = { pool: Pool; clock: Clock; config: GatewayConfig; log: Log };

/** Starts the loop; `stop` resolves when the running turn has ended. */
export function startWebhooks(parts: Parts): { stop(): Promise<void> } {
  let stopped = false;
  const running = (async () => {
    let failures = 0;
    while (!stopped) {
      try {
        await turn(parts);
        failures = 0;
      } catch (error) {
        failures += 1;
        parts.log.error('webhook turn failed', { failures, error: String(error) });
      }
      await new Promise((resolve) =>
        setTimeout(resolve, Math.min(LOOP_MS * 2 ** failures, LONGEST_PAUSE_MS)),
      );
    }
  })();
  return {
    stop: () => {
      stopped = true;
      return running;
    },
  };
}

/** One turn: times out, ends reviews, moves payouts on, and delivers what is due. Exported for tests. */
export async function turn({ pool, clock, config, log }: Parts): Promise<void> {
  const at = clock.now();
  // What moved and the delivery that is owed for it are one transaction.
  await withTransaction(pool, async (tx) => {
    for (const id of await findOverduePayments(tx, at)) await actAndTell(tx, id, { kind: 'expire' }, at);
    for (const id of await findReviewedPayments(tx, at)) await actAndTell(tx, id, { kind: 'pay' }, at);
    for (const id of await findDuePayouts(tx, at))
      if (await stepPayout(tx, id, at)) await oweWebhook(tx, 'payout', id, at);
  });
  for (const row of await findDueWebhooks(pool, at)) {
    const why = await deliver(config, row, at);
    if (why === null || row.attempts >= RETRY_MS.length) await closeWebhook(pool, row.id);
    else await postponeWebhook(pool, row.id, addMs(at, RETRY_MS[row.attempts]!));
    if (why !== null)
      log.warn('webhook not delivered', { object: row.object_id, attempts: row.attempts + 1, why });
  }
}

async function actAndTell(tx: Queryable, id: string, act: PaymentAct, at: Date): Promise<void> {
  const kind = await actOnPayment(tx, id, act, at);
  if (kind) await oweWebhook(tx, kind, id, at);
}

/** Null when it arrived, otherwise why not. */
async function deliver(config: GatewayConfig, row: WebhookRow, at: Date): Promise<string | null> {
  const requestId = randomUUID();
  try {
    const answer = await fetch(config.webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-request-id': requestId,
        'x-signature': signWebhook(config.webhookSecret, row.object_id, requestId, at.getTime()),
      },
      body: JSON.stringify({ type: row.kind, data: { id: row.object_id } }),
      signal: AbortSignal.timeout(5_000),
    });
    return answer.ok ? null : `status ${answer.status}`;
  } catch (error) {
    return String(error);
  }
}
