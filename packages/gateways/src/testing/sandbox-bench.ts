/** The sandbox's API in memory, for the driver that speaks it. The sandbox itself passes the same checks (sandbox/gateway). */
import { createHmac, randomUUID } from 'node:crypto';
import {
  PaymentRequest,
  PayoutRequest,
  RefundRequest,
  type Payment,
  type Payout,
  type Refund,
  type SANDBOX_REASONS,
  type Settlement,
} from '@feria/contracts/cashier/gateway';
import { parseDecimal, toDecimal, UNITS_PER_ONE } from '@feria/kernel';
import type { Bench, PaymentEnd, PayoutEnd } from '../conformance/bench.ts';
import type { Hint, Notice, PaymentOrder, PayoutOrder } from '../driver.ts';
import { sandboxDriver } from '../drivers/sandbox/driver.ts';
import { deadUrl, startDouble, type Answer, type Asked } from './double-server.ts';

const SECRET = 'a secret of the test';
const ORIGIN = 'https://pay.test';
const START = Date.parse('2026-11-21T12:00:00Z');
/** Two on a page, so that there are pages. */
const PAGE = 2;

type SandboxReason = (typeof SANDBOX_REASONS)[number];
const unitsOf = (amount: string): bigint => parseDecimal(amount) ?? 0n;

export async function sandboxBench(): Promise<Bench> {
  const payments = new Map<string, Payment>();
  const payouts = new Map<string, Payout>();
  const refunds = new Map<string, Refund>();
  const settlements: Settlement[] = [];
  const opened = new Map<string, number>();
  let clock = START;

  const settle = (type: Settlement['type'], of: Payment | Payout, amount: string): void => {
    const { id, external_id, currency } = of;
    settlements.push({
      type,
      id,
      external_id,
      amount,
      currency,
      fee: null,
      settled_at: new Date(clock).toISOString(),
    });
  };

  function open(body: unknown): Answer {
    const { external_id, amount, currency } = PaymentRequest.parse(body);
    const known = payments.get(external_id);
    if (known) return known.amount === amount ? { status: 200, body: known } : CONFLICT;
    const id = `pay_${randomUUID()}`;
    const payment: Payment = {
      id,
      external_id,
      amount,
      currency,
      status: 'pending',
      captured: '0.00',
      refunded: '0.00',
      fee: null,
      reason: null,
      payer_name: null,
      pay_url: `${ORIGIN}/pay/${id}`,
      instructions: null,
    };
    return keep(payments, payment);
  }
  function openPayout(body: unknown): Answer {
    const { external_id, amount, currency } = PayoutRequest.parse(body);
    const known = payouts.get(external_id);
    if (known) return known.amount === amount ? { status: 200, body: known } : CONFLICT;
    const id = `out_${randomUUID()}`;
    const nothing = { fee: null, reason: null, trace: null };
    return keep(payouts, { id, external_id, amount, currency, status: 'pending', ...nothing });
  }
  function keep<Stored extends Payment | Payout>(stored: Map<string, Stored>, one: Stored): Answer {
    stored.set(one.external_id, one);
    opened.set(one.external_id, (opened.get(one.external_id) ?? 0) + 1);
    return { status: 200, body: one };
  }
  function refund(body: unknown): Answer {
    const { external_id, payment_id, amount, currency } = RefundRequest.parse(body);
    const known = refunds.get(external_id);
    if (known) return { status: 200, body: known };
    const payment = byId(payments, payment_id);
    if (!payment) return UNKNOWN;
    const back = unitsOf(payment.refunded) + unitsOf(amount);
    if (back > unitsOf(payment.captured)) return REFUSED;
    payment.refunded = toDecimal(back, 2);
    if (back === unitsOf(payment.captured)) payment.status = 'refunded';
    settle('refund', payment, amount);
    const made: Refund = {
      id: `ref_${randomUUID()}`,
      external_id,
      payment_id,
      amount,
      currency,
      status: 'done',
    };
    refunds.set(external_id, made);
    return { status: 200, body: made };
  }
  function list(query: URLSearchParams): Answer {
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
    const found = settlements.filter(({ settled_at: at }) => at >= from && at < to);
    const start = Number(query.get('after') ?? 0);
    const next = start + PAGE < found.length ? String(start + PAGE) : null;
    return { status: 200, body: { settlements: found.slice(start, start + PAGE), next } };
  }
  function find<Stored extends Payment | Payout>(stored: Map<string, Stored>, asked: Asked): Answer {
    const name = asked.query.get('external_id');
    const found = name === null ? byId(stored, asked.path.split('/')[3] ?? '') : stored.get(name);
    return found ? { status: 200, body: found } : UNKNOWN;
  }

  const server = await startDouble((asked) => {
    const kind = asked.path.split('/')[2];
    if (asked.headers.authorization !== 'Bearer a key') return { status: 401, body: {} };
    if (kind === 'settlements') return list(asked.query);
    if (kind === 'banks')
      return { status: 200, body: { banks: [{ code: '1007', name: 'Banco de prueba' }] } };
    if (asked.method === 'GET') return kind === 'payments' ? find(payments, asked) : find(payouts, asked);
    if (kind === 'refunds') return refund(asked.body);
    return kind === 'payments' ? open(asked.body) : openPayout(asked.body);
  }, REFUSED);

  const driverAt = (url: string) =>
    sandboxDriver({ url, origin: ORIGIN, apiKey: 'a key', webhookSecret: SECRET });

  function endPayment(id: string, end: PaymentEnd): void {
    const payment = existing(byId(payments, id));
    if (end.standing === 'paid') {
      payment.status = 'approved';
      payment.captured = end.units === undefined ? payment.amount : toDecimal(end.units, 2);
      payment.payer_name = 'Ana Prueba';
      settle('payment', payment, payment.captured);
      return;
    }
    payment.status = end.standing === 'declined' ? 'rejected' : end.standing;
    if (end.standing === 'declined') payment.reason = end.reason as SandboxReason;
    if (end.standing === 'charged_back') settle('chargeback', payment, payment.captured);
  }
  function endPayout(id: string, end: PayoutEnd): void {
    const payout = existing(byId(payouts, id));
    payout.status = end.standing === 'paid' ? 'sent' : end.standing;
    if (end.standing === 'paid') {
      payout.trace = `T${clock}`;
      settle('payout', payout, payout.amount);
    }
    if (end.standing === 'returned') settle('payout_return', payout, payout.amount);
    if (end.standing === 'failed') payout.reason = end.reason as SandboxReason;
  }

  return {
    driver: driverAt(server.url),
    unreachable: driverAt(await deadUrl()),
    order: (changes) => ({ ...anOrder(clock), ...changes }),
    payout: (changes) => ({ ...aPayout(), ...changes }),
    fault: (fault) => void server.faults.push(fault),
    opened: (reference) => opened.get(reference) ?? 0,
    endPayment,
    endPayout,
    ends: {
      payment: ['paid', 'declined', 'in_review', 'cancelled', 'expired', 'charged_back'],
      payout: ['paid', 'failed', 'held', 'returned'],
    },
    notice: (hint, at) => aNotice(SECRET, hint, at),
    forged: (hint, at) => aNotice('another secret', hint, at),
    now: () => new Date(clock),
    pass: (ms) => void (clock += ms),
    close: () => server.close(),
  };
}

const CONFLICT: Answer = { status: 409, body: { error: 'external_id in use' } };
const UNKNOWN: Answer = { status: 404, body: { error: 'unknown' } };
const REFUSED: Answer = { status: 422, body: { error: 'refused', reason: 'limit_exceeded' } };

function byId<Stored extends { id: string }>(
  stored: ReadonlyMap<string, Stored>,
  id: string,
): Stored | undefined {
  return [...stored.values()].find((one) => one.id === id);
}
function existing<Stored>(found: Stored | undefined): Stored {
  if (!found) throw new Error('nothing was opened under this id');
  return found;
}

function anOrder(clock: number): PaymentOrder {
  const reference = randomUUID();
  return {
    reference,
    rail: 'pse',
    country: 'CO',
    money: { currency: 'COP', units: 20_000n * UNITS_PER_ONE },
    description: 'Feria D-1',
    shortReference: 'D-1',
    payer: { name: 'Ana Prueba', email: 'ana@example.com', address: null },
    fields: {
      bank: '1007',
      personType: 'individual',
      documentType: 'CC',
      documentNumber: '1020304050',
      email: 'ana@example.com',
      phone: '3001234567',
    },
    returnUrl: 'https://member.test/member?page=depositv2',
    noticeUrl: 'https://member.test/webhooks/sandbox',
    language: 'es',
    expiresAt: new Date(clock + 3_600_000),
  };
}

function aPayout(): PayoutOrder {
  return {
    reference: randomUUID(),
    rail: 'nequi',
    country: 'CO',
    money: { currency: 'COP', units: 50_000n * UNITS_PER_ONE },
    holder: { name: 'Ana Prueba', documentType: 'CC', documentNumber: '1020304050' },
    fields: { phone: '3001234567', documentType: 'CC', documentNumber: '1020304050' },
    noticeUrl: 'https://member.test/webhooks/sandbox',
  };
}

function aNotice(secret: string, { kind, id }: Hint, at: Date): Notice {
  const requestId = randomUUID();
  const ts = at.getTime();
  const v1 = createHmac('sha256', secret).update(`id:${id};request-id:${requestId};ts:${ts};`).digest('hex');
  return {
    headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId },
    query: {},
    body: Buffer.from(JSON.stringify({ type: kind, data: { id } })),
  };
}
