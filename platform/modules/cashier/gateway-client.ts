/** The platform's side of a payment gateway. Called only outside transactions; every call may be repeated. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  Payment,
  Payout,
  SettlementPage,
  type PaymentRequest,
  type PayoutRequest,
  type Settlement,
} from '@feria/contracts/cashier/gateway';
import type { z } from 'zod';
import type { Config } from '../../core/config.ts';

/** The port: the sandbox speaks it, a real gateway gets an adapter. Each call throws GatewayUnreachable when the answer is unsure. */
export type Gateway = {
  name: string;
  createPayment(request: PaymentRequest): Promise<Payment>;
  readPayment(id: string): Promise<Payment>;
  createPayout(request: PayoutRequest): Promise<Payout>;
  readPayout(id: string): Promise<Payout>;
  /** All that it paid in and out in [from, to). */
  listSettlements(period: { from: Date; to: Date }): Promise<Settlement[]>;
  isSigned(headers: WebhookHeaders, objectId: string, now: Date): boolean;
};
export type WebhookHeaders = { signature: string | undefined; requestId: string | undefined };

export class GatewayUnreachable extends Error {
  /** What it answered, where it answered at all. */
  readonly status: number | undefined;
  constructor(message: string, status?: number, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

export type GatewayOptions = {
  name: string;
  url: string;
  /** Whose pages payers are sent to, and nobody else's. */
  origin: string;
  apiKey: string;
  webhookSecret: string;
  fetch?: typeof fetch;
};

/** The `gateway` of the markets' methods, and the end of the webhook's path. */
export const GATEWAY = 'sandbox';

const TIMEOUT_MS = 5_000;
const SETTLEMENTS_AT_ONCE = 500;
/** An older hint is dropped: the read-back job finds the same news. */
const WEBHOOK_AGE_MS = 5 * 60_000;

export function createGateway({
  name,
  url,
  origin,
  apiKey,
  webhookSecret,
  fetch: send = fetch,
}: GatewayOptions): Gateway {
  const host = new URL(origin).origin;
  // Nobody is sent to the page of somebody else. One that is paid already is read whatever page it had.
  const ToBePaid = Payment.refine(
    ({ pay_url }) => URL.parse(pay_url)?.origin === host,
    'a page of somebody else',
  );

  async function call<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    body?: unknown,
  ): Promise<z.infer<Schema>> {
    let status: number | undefined;
    try {
      const answer = await send(`${url}/v1/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        // Its key goes to the address that was configured, and to none that an answer names.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      status = answer.status;
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      return schema.parse(await answer.json());
    } catch (error) {
      throw new GatewayUnreachable(`${name} ${path}: ${String(error)}`, status, error);
    }
  }

  async function listSettlements({ from, to }: { from: Date; to: Date }): Promise<Settlement[]> {
    const all: Settlement[] = [];
    let after: string | undefined;
    for (;;) {
      const query = new URLSearchParams({
        from: from.toISOString(),
        to: to.toISOString(),
        limit: String(SETTLEMENTS_AT_ONCE),
        ...(after === undefined ? {} : { after }),
      });
      const { settlements, next } = await call(SettlementPage, `settlements?${query.toString()}`);
      all.push(...settlements);
      if (next === null) return all;
      if (next === after || settlements.length === 0)
        throw new GatewayUnreachable(`${name}: its list does not end`);
      after = next;
    }
  }

  return {
    name,
    createPayment: (request) => call(ToBePaid, 'payments', request),
    readPayment: (id) => call(Payment, `payments/${encodeURIComponent(id)}`),
    createPayout: (request) => call(Payout, 'payouts', request),
    readPayout: (id) => call(Payout, `payouts/${encodeURIComponent(id)}`),
    listSettlements,
    isSigned: (headers, objectId, now) => isWebhookSigned(webhookSecret, headers, objectId, now),
  };
}

/** Header `ts=<unix ms>,v1=<hex>`: HMAC-SHA256 over `id:{data.id};request-id:{x-request-id};ts:{ts};`, compared in constant time. */
export function isWebhookSigned(
  secret: string,
  { signature, requestId }: WebhookHeaders,
  objectId: string,
  now: Date,
): boolean {
  const match = /^ts=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(signature ?? '');
  if (!match || !requestId) return false;
  const [, ts = '', digest = ''] = match;
  if (Math.abs(now.getTime() - Number(ts)) > WEBHOOK_AGE_MS) return false;
  const expected = createHmac('sha256', secret)
    .update(`id:${objectId};request-id:${requestId};ts:${ts};`)
    .digest();
  return timingSafeEqual(expected, Buffer.from(digest, 'hex'));
}

/** The payment gateway. */
export function gatewayOf({ gateway }: Pick<Config, 'gateway'>): Gateway {
  return createGateway({ name: GATEWAY, ...gateway });
}
