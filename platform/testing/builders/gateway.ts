/** A payment gateway that tests can hold: it keeps its payments in memory, and fails, lies and falls silent on demand. */
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  PaymentRequest,
  PayoutRequest,
  RefundRequest,
  type BankList,
  type Payment,
  type Payout,
  type Refund,
  type Settlement,
  type SettlementPage,
  type PAYMENT_STATUSES,
  type PAYOUT_STATUSES,
} from '@feria/contracts/cashier/gateway';
import { railOf } from '@feria/contracts/cashier/rails';
import { sandboxDriver, type Driver } from '@feria/gateways';
import { driversOf } from '../../modules/cashier/index.ts';
import { TEST_WEBHOOK_SECRET, type Platform } from '../harness.ts';

/**
 * `down`: does nothing and says that it is not ready. `mute`: does it, and never answers. `refused`: looks at it and says no, for what its
 * payer may not; `unable`: for what is wrong at the gateway. `unauthorized`: turns it away unread. Each counts for one call.
 */
type Fault = 'down' | 'mute' | 'unauthorized' | 'garbage' | 'refused' | 'unable';

export type FakeGateway = {
  url: string;
  payments: Map<string, Payment>;
  payouts: Map<string, Payout>;
  refunds: Map<string, Refund>;
  /** What becomes of the refunds that it is asked for next. */
  refundsEnd: Refund['status'];
  /** What it says that it moved; undefined: it offers no such list. Given two at a time. */
  settlements: Settlement[] | undefined;
  /** `METHOD path` of every call, in order. */
  calls: string[];
  /** What it was asked to be paid, in order. */
  asked: PaymentRequest[];
  /** What the next calls meet, one each. */
  faults: Fault[];
  /** Withdrawals whose payout it refuses. */
  refusing: Set<string>;
  /** Pays a deposit otherwise than it was asked for: another amount, by somebody else, or once more. */
  capture(depositId: string, came: Partial<Payment>): Payment;
  /** Decides the payment of a deposit. */
  decide(depositId: string, status: (typeof PAYMENT_STATUSES)[number]): Payment;
  pay(withdrawalId: string, status: (typeof PAYOUT_STATUSES)[number]): Payout;
  /** Runs before a call is answered. */
  beforeAnswer: (call: string) => Promise<void>;
  close(): Promise<void>;
};

const UNDONE: ReadonlySet<Fault> = new Set(['down', 'refused', 'unable', 'unauthorized']);
const REASONS = { refused: 'limit_exceeded', unable: 'bank_unavailable' } as const;

export async function startFakeGateway(): Promise<FakeGateway> {
  const server = createServer((request, response) => {
    void (async () => {
      const call = `${request.method} ${request.url}`;
      gateway.calls.push(call);
      const body = await readBody(request);
      const { external_id: name } = (body ?? {}) as { external_id?: string };
      const fault = gateway.refusing.has(name ?? '') ? 'refused' : gateway.faults.shift();
      const isUndone = fault !== undefined && UNDONE.has(fault);
      const answer = isUndone ? undefined : answerTo(gateway, request, body);
      await gateway.beforeAnswer(call);
      if (fault === 'mute') return response.destroy();
      if (fault === 'unauthorized') return response.writeHead(401).end();
      if (fault === 'garbage') return response.end('<html>');
      if (fault === 'refused' || fault === 'unable')
        return response.writeHead(422).end(JSON.stringify({ error: 'refused', reason: REASONS[fault] }));
      return response
        .writeHead(fault === 'down' ? 503 : answer ? 200 : 404, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer ?? { error: 'no' }));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const gateway: FakeGateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    payments: new Map(),
    payouts: new Map(),
    refunds: new Map(),
    refundsEnd: 'done',
    settlements: undefined,
    calls: [],
    asked: [],
    faults: [],
    refusing: new Set(),
    capture: (depositId, came) => {
      const first = [...gateway.payments.values()].find(({ external_id }) => external_id === depositId);
      if (!first) throw new Error(`the gateway was never asked for ${depositId}`);
      const paid: Payment = { ...first, status: 'approved', captured: first.amount, ...came };
      gateway.payments.set(paid.id, paid);
      return paid;
    },
    decide: (depositId, status) => {
      const payment = change(gateway.payments, depositId, status);
      if (status === 'approved') payment.captured = payment.amount;
      return payment;
    },
    pay: (withdrawalId, status) => change(gateway.payouts, withdrawalId, status),
    beforeAnswer: () => Promise.resolve(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return gateway;
}

function change<Stored extends { external_id: string; status: string }>(
  stored: Map<string, Stored>,
  externalId: string,
  status: Stored['status'],
): Stored {
  const found = [...stored.values()].find(({ external_id }) => external_id === externalId);
  if (!found) throw new Error(`the gateway was never asked for ${externalId}`);
  found.status = status;
  return found;
}

function answerTo(
  fake: FakeGateway,
  { method, url = '' }: IncomingMessage,
  body: unknown,
): Payment | Payout | Refund | SettlementPage | BankList | undefined {
  const { payments, payouts, settlements, asked: requests } = fake;
  if (url.startsWith('/v1/banks')) return { banks: [{ code: '1001', name: 'Banco de Prueba' }] };
  if (url.startsWith('/v1/settlements')) return settlements && settlementsOf(settlements, url);
  const [, , kind, asked = ''] = url.split('/');
  if (method === 'GET') {
    const name = new URL(url, 'http://gateway.test').searchParams.get('external_id');
    return kind?.startsWith('payments') ? found(payments, asked, name) : found(payouts, asked, name);
  }
  if (kind === 'payments') {
    const request = PaymentRequest.parse(body);
    requests.push(request);
    const { external_id, amount, currency } = request;
    const id = `pay_${randomUUID()}`;
    const pay_url = `http://pay.test/pay/${id}`;
    const fresh = aPayment({ id, external_id, amount, currency, status: 'pending', pay_url });
    return keep(payments, { ...fresh, instructions: instructionsOf(request, pay_url) });
  }
  if (kind === 'refunds') return refundOf(fake, RefundRequest.parse(body));
  const { external_id, amount, currency } = PayoutRequest.parse(body);
  const id = `out_${randomUUID()}`;
  const nothing = { fee: null, reason: null, trace: null };
  return keep<Payout>(payouts, { id, external_id, amount, currency, status: 'pending', ...nothing });
}

/** One per reference, as the real one does; what is asked for once more is answered as it stands. */
function refundOf({ payments, refunds, refundsEnd }: FakeGateway, request: RefundRequest): Refund {
  const known = [...refunds.values()].find(({ external_id }) => external_id === request.external_id);
  if (known && known.status !== 'pending') return known;
  const refund = keep<Refund>(refunds, { id: `ref_${randomUUID()}`, ...request, status: refundsEnd });
  refund.status = refundsEnd;
  const payment = payments.get(request.payment_id);
  if (payment && refund.status === 'done') {
    payment.refunded = (Number(payment.refunded) + Number(request.amount)).toFixed(2);
    if (payment.refunded === payment.captured) payment.status = 'refunded';
  }
  return refund;
}

/** By its id, or by ours where that is asked for. */
const found = <Stored extends { external_id: string }>(
  stored: ReadonlyMap<string, Stored>,
  id: string,
  externalId: string | null,
): Stored | undefined =>
  externalId === null
    ? stored.get(id)
    : [...stored.values()].find(({ external_id }) => external_id === externalId);

/** A payment as the gateway answers it; what is not named is nothing yet. */
export const aPayment = (
  known: Pick<Payment, 'id' | 'external_id' | 'amount' | 'currency' | 'status' | 'pay_url'>,
): Payment => ({
  captured: known.status === 'approved' ? known.amount : '0.00',
  refunded: '0.00',
  fee: null,
  reason: null,
  payer_name: null,
  instructions: null,
  ...known,
});

/** What the rail's flow shows; nothing of the test rail, whose page is enough. */
function instructionsOf({ rail, fields }: PaymentRequest, url: string): Payment['instructions'] {
  switch (railOf(rail).in?.flow) {
    case 'voucher':
      return { flow: 'voucher', code: '9300123456', barcode: '930012345600', url };
    case 'transfer':
      return {
        flow: 'transfer',
        bank: 'Banco de Prueba',
        holder: 'Feria',
        account: '999180000000000019',
        concept: '7',
      };
    case 'qr':
      return { flow: 'qr', text: url };
    case 'push':
      return { flow: 'push', to: `••••••${(fields.phone ?? '').slice(-4)}` };
    case 'embedded':
      return { flow: 'embedded' };
    case 'redirect':
    case undefined:
      return rail === 'sandbox' ? null : { flow: 'redirect', url };
  }
}

/** One more gateway of this platform, beside the sandbox, that answers as that double does. */
export function addGateway(platform: Platform, code: string, url: string): void {
  const drivers = driversOf(platform.deps.config) as Map<string, Driver>;
  const keys = { apiKey: 'a test key of the gateway', webhookSecret: TEST_WEBHOOK_SECRET };
  drivers.set(code, { ...sandboxDriver({ url, origin: 'http://pay.test', ...keys }), code });
}

/** Two on a page, so that there are pages. */
function settlementsOf(all: readonly Settlement[], url: string): SettlementPage {
  const query = new URL(url, 'http://gateway.test').searchParams;
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const found = all.filter(({ settled_at: at }) => at >= from && at < to);
  const start = Number(query.get('after') ?? 0);
  const end = start + 2;
  return { settlements: found.slice(start, end), next: end < found.length ? String(end) : null };
}

/** One object per external id, however often it is asked for. */
function keep<Stored extends { id: string; external_id: string }>(
  stored: Map<string, Stored>,
  fresh: Stored,
): Stored {
  const known = [...stored.values()].find(({ external_id }) => external_id === fresh.external_id);
  stored.set((known ?? fresh).id, known ?? fresh);
  return known ?? fresh;
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? undefined : JSON.parse(text);
}

export type Hint = {
  type?: 'payment' | 'payout' | 'refund' | 'dispute';
  id: string;
  secret?: string;
  sentAt?: Date;
};

/** Delivers a webhook as the gateway would; `secret` and `sentAt` make it a forged or an old one. */
export function sendWebhook(platform: Platform, { type = 'payment', id, secret, sentAt }: Hint) {
  const requestId = randomUUID();
  const ts = (sentAt ?? platform.clock.now()).getTime();
  const digest = createHmac('sha256', secret ?? TEST_WEBHOOK_SECRET)
    .update(`id:${id};request-id:${requestId};ts:${ts};`)
    .digest('hex');
  return platform.app.inject({
    method: 'POST',
    url: '/webhooks/sandbox',
    headers: { 'x-request-id': requestId, 'x-signature': `ts=${ts},v1=${digest}` },
    payload: { type, data: { id } },
  });
}
