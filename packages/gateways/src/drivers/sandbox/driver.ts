/** The driver of the sandbox gateway: its API is contracts/cashier/gateway.ts. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  BankList,
  Payment,
  Payout,
  Refund,
  Refused,
  SettlementPage,
  WebhookBody,
  type PaymentRequest,
  type PayoutRequest,
  type RefundRequest,
  type Settlement,
} from '@feria/contracts/cashier/gateway';
import { RAIL_CODES, railOf } from '@feria/contracts/cashier/rails';
import type { z } from 'zod';
import type {
  Driver,
  Hint,
  Move,
  Name,
  Notice,
  Offer,
  PaymentStanding,
  PayoutStanding,
  SeenPayment,
  SeenPayout,
  SeenRefund,
} from '../../driver.ts';
import { Forged, GatewayFailure } from '../../failures.ts';
import { callGateway } from '../../http.ts';
import { readUnits, toCents } from '../../money.ts';

export type SandboxOptions = {
  url: string;
  /** Whose pages payers are sent to, and nobody else's. */
  origin: string;
  apiKey: string;
  webhookSecret: string;
  fetch?: typeof fetch;
};

export const SANDBOX = 'sandbox';

const SETTLEMENTS_AT_ONCE = 500;
const MOST_INSTALMENTS = 12;
/** An older notice is dropped: the job that reads back finds the same news. */
const NOTICE_AGE_MS = 5 * 60_000;

const STANDINGS: Readonly<Record<Payment['status'], PaymentStanding>> = {
  pending: 'pending',
  in_review: 'in_review',
  approved: 'paid',
  rejected: 'declined',
  cancelled: 'cancelled',
  expired: 'expired',
  refunded: 'refunded',
  charged_back: 'charged_back',
};
const PAYOUT_STANDINGS: Readonly<Record<Payout['status'], PayoutStanding>> = {
  pending: 'pending',
  held: 'held',
  sent: 'paid',
  failed: 'failed',
  returned: 'returned',
};

export function sandboxDriver(options: SandboxOptions): Driver {
  const { url, apiKey, webhookSecret, fetch: send } = options;
  const host = new URL(options.origin).origin;
  // Nobody is sent to the page of somebody else. One that is paid already is read whatever page it had.
  const ToBePaid = Payment.refine(
    ({ pay_url }) => URL.parse(pay_url)?.origin === host,
    'a page of somebody else',
  );

  const call = <Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    body?: PaymentRequest | PayoutRequest | RefundRequest,
  ): Promise<z.infer<Schema>> =>
    callGateway(
      {
        url: `${url}/v1/${path}`,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        schema,
        what: `${SANDBOX} ${path.split('?')[0]}`,
        readRefusal: (said) => {
          const refused = Refused.safeParse(said);
          return refused.success ? { code: refused.data.reason, reason: refused.data.reason } : undefined;
        },
      },
      send,
    );

  /** Undefined where the gateway knows none. */
  async function find<Schema extends z.ZodType>(schema: Schema, kind: string, name: Name) {
    const path =
      'id' in name
        ? `${kind}/${encodeURIComponent(name.id)}`
        : `${kind}?external_id=${encodeURIComponent(name.reference)}`;
    try {
      return await call(schema, path);
    } catch (error) {
      if (error instanceof GatewayFailure && error.status === 404) return undefined;
      throw error;
    }
  }

  return {
    code: SANDBOX,
    offers: OFFERS,
    createPayment: async (order) =>
      paymentOf(
        await call(ToBePaid, 'payments', {
          external_id: order.reference,
          rail: order.rail,
          country: order.country,
          amount: toCents(order.money.units),
          currency: order.money.currency,
          description: order.description,
          return_url: order.returnUrl,
          language: order.language,
          expires_at: order.expiresAt.toISOString(),
          payer: { name: order.payer.name, email: order.payer.email },
          fields: order.fields,
        }),
      ),
    readPayment: async (name) => {
      const found = await find(Payment, 'payments', name);
      return found && paymentOf(found);
    },
    refund: async ({ reference, paymentId, money }) =>
      refundOf(
        await call(Refund, 'refunds', {
          external_id: reference,
          payment_id: paymentId,
          amount: toCents(money.units),
          currency: money.currency,
        }),
      ),
    createPayout: async (order) =>
      payoutOf(
        await call(Payout, 'payouts', {
          external_id: order.reference,
          rail: order.rail,
          country: order.country,
          amount: toCents(order.money.units),
          currency: order.money.currency,
          beneficiary: order.holder.name,
          fields: order.fields,
        }),
      ),
    readPayout: async (name) => {
      const found = await find(Payout, 'payouts', name);
      return found && payoutOf(found);
    },
    listMoves: (period) => listMoves(period, (path) => call(SettlementPage, path)),
    openNotice: (notice, now) => openNotice(webhookSecret, notice, now),
    cardFields: () => ({
      kind: 'frame',
      publicKey: publicKeyOf(apiKey),
      source: `${host}/card-fields`,
      mostInstalments: MOST_INSTALMENTS,
      origins: { scripts: [], frames: [host], calls: [] },
    }),
    banks: async (rail, country) => {
      const query = new URLSearchParams({ rail, country });
      return (await call(BankList, `banks?${query.toString()}`)).banks;
    },
  };
}

/** What a payer's page may know of a merchant (contracts/cashier/gateway.ts). */
export const publicKeyOf = (apiKey: string): string =>
  `pk_${createHmac('sha256', apiKey).update('public key').digest('hex').slice(0, 32)}`;

const CURRENCIES: Readonly<Record<string, string>> = { CO: 'COP', PE: 'PEN', MX: 'MXN' };

/** Every rail of every market, in and out: that is what it is for. A transfer of the payer's own is between them and our bank. */
const OFFERS: readonly Offer[] = RAIL_CODES.filter((rail) => rail !== 'transfer').flatMap((rail) =>
  railOf(rail).countries.flatMap((country): Offer[] => {
    const { in: paidIn, out: paidOut } = railOf(rail);
    const same = { rail, country, currency: CURRENCIES[country]! };
    return [
      ...(paidIn ? [{ ...same, ...paidIn, direction: 'in', refunds: 'parts' } as const] : []),
      ...(paidOut ? [{ ...same, ...paidOut, direction: 'out', refunds: 'none' } as const] : []),
    ];
  }),
);

function paymentOf(seen: Payment): SeenPayment {
  const what = `${SANDBOX} payment ${seen.id}`;
  return {
    id: seen.id,
    reference: seen.external_id,
    standing: STANDINGS[seen.status],
    asked: { currency: seen.currency, units: readUnits(seen.amount, what) },
    captured: readUnits(seen.captured, what),
    refunded: readUnits(seen.refunded, what),
    fee: seen.fee === null ? null : readUnits(seen.fee, what),
    reason: seen.reason,
    instructions: seen.instructions ?? { flow: 'redirect', url: seen.pay_url },
    payerName: seen.payer_name,
  };
}

function refundOf({ id, payment_id: paymentId, amount, status }: Refund): SeenRefund {
  return { id, paymentId, units: readUnits(amount, `${SANDBOX} refund ${id}`), standing: status };
}

function payoutOf(seen: Payout): SeenPayout {
  const what = `${SANDBOX} payout ${seen.id}`;
  return {
    id: seen.id,
    reference: seen.external_id,
    standing: PAYOUT_STANDINGS[seen.status],
    money: { currency: seen.currency, units: readUnits(seen.amount, what) },
    fee: seen.fee === null ? null : readUnits(seen.fee, what),
    reason: seen.reason,
    trace: seen.trace,
  };
}

const COMES_IN: ReadonlySet<Settlement['type']> = new Set(['payment', 'payout_return', 'chargeback_won']);

async function listMoves(
  { from, to }: { from: Date; to: Date },
  page: (path: string) => Promise<SettlementPage>,
): Promise<Move[]> {
  const moves: Move[] = [];
  let after: string | undefined;
  for (;;) {
    const query = new URLSearchParams({
      from: from.toISOString(),
      to: to.toISOString(),
      limit: String(SETTLEMENTS_AT_ONCE),
      ...(after === undefined ? {} : { after }),
    });
    const { settlements, next } = await page(`settlements?${query.toString()}`);
    moves.push(...settlements.map(moveOf));
    if (next === null) return moves;
    if (next === after || settlements.length === 0)
      throw new GatewayFailure(`${SANDBOX}: its list does not end`, { fate: 'unsure' });
    after = next;
  }
}

function moveOf(settled: Settlement): Move {
  const what = `${SANDBOX} settlement ${settled.id}`;
  const units = readUnits(settled.amount, what);
  return {
    kind: settled.type,
    id: settled.id,
    reference: settled.external_id,
    money: { currency: settled.currency, units: COMES_IN.has(settled.type) ? units : -units },
    fee: settled.fee === null ? null : readUnits(settled.fee, what),
    at: new Date(settled.settled_at),
  };
}

/** Header `ts=<unix ms>,v1=<hex>`: HMAC-SHA256 over `id:{data.id};request-id:{x-request-id};ts:{ts};`, compared in constant time. */
function openNotice(secret: string, { headers, body }: Notice, now: Date): Hint {
  const match = /^ts=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(headers['x-signature'] ?? '');
  const requestId = headers['x-request-id'];
  const parsed = readBody(body);
  if (!match || !requestId || !parsed) throw new Forged('a notice without its signature');
  const [, ts = '', digest = ''] = match;
  if (Math.abs(now.getTime() - Number(ts)) > NOTICE_AGE_MS) throw new Forged('an old notice');
  const { type, data } = parsed;
  const expected = createHmac('sha256', secret)
    .update(`id:${data.id};request-id:${requestId};ts:${ts};`)
    .digest();
  if (!timingSafeEqual(expected, Buffer.from(digest, 'hex'))) throw new Forged('a notice of somebody else');
  return { kind: type, id: data.id };
}

function readBody(body: Buffer): z.infer<typeof WebhookBody> | undefined {
  try {
    return WebhookBody.safeParse(JSON.parse(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
