/**
 * dLocal's two APIs in memory, as its documentation says and as its sandbox was seen to answer (sources: docs/gateways-dlocal.md). Every
 * signature and token is checked, with lines of its own.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { Text } from '@feria/contracts/text';
import { z } from 'zod';
import type { Answer, Asked } from './double-server.ts';

export const LOGIN = 'a-login';
export const TRANS_KEY = 'a-trans-key';
export const SECRET = 'a secret of the test';
export const CLIENT = { clientId: 'a-client', clientSecret: 'a secret of the client' };

export type StoredPayment = {
  id: string;
  order_id: string;
  amount: number;
  currency: string;
  country: string;
  status: string;
  status_code: string;
  status_detail: string;
  redirect_url?: string;
  ticket?: Record<string, string>;
  bank_transfer?: Record<string, string>;
  refunds: StoredRefund[];
};
export type StoredRefund = {
  id: string;
  payment_id: string;
  order_refund_id: string;
  amount: number;
  currency: string;
  status: string;
  status_code: string;
};
export type StoredPayout = {
  id: string;
  external_id: string;
  amount: number;
  currency: string;
  status: string;
  status_code: string;
  status_detail: string;
  bank_reference_id?: string;
};

export type DlocalDouble = {
  handle(asked: Asked): Answer;
  payments: Map<string, StoredPayment>;
  payouts: Map<string, StoredPayout>;
  /** By reference: how many were ever opened. */
  opened: Map<string, number>;
  /** Called when money went back, at the time of the double's owner. */
  onRefund?: (payment: StoredPayment, refund: StoredRefund) => void;
};

const no = (status: number, code: number, message: string): Answer => ({ status, body: { code, message } });
const UNKNOWN = no(404, 4000, 'Payment not found');
const PATH_UNKNOWN: Answer = { status: 404, body: 'NOT_FOUND' };
/** What it says to an amount that is too high: looked at, and not done. */
export const REFUSAL = no(400, 5007, 'Amount exceeded');

/** As many places as a currency has there. */
const AMOUNTS: Readonly<Record<string, RegExp>> = {
  COP: /^\d{1,10}$/,
  PEN: /^\d{1,10}(\.\d{1,2})?$/,
  MXN: /^\d{1,10}(\.\d{1,2})?$/,
};
const fits = (amount: number, currency: string): boolean =>
  amount > 0 && AMOUNTS[currency]!.test(String(amount));

const PaymentBody = z.strictObject({
  amount: z.number(),
  currency: z.enum(['COP', 'PEN', 'MXN']),
  country: z.enum(['CO', 'PE', 'MX']),
  payment_method_id: Text,
  payment_method_flow: z.enum(['DIRECT', 'REDIRECT']),
  payer: z.object({ name: Text.max(100), document: Text.min(6).max(30) }),
  order_id: Text.max(125),
  description: Text.max(200),
  notification_url: Text,
  callback_url: Text,
});
const RefundBody = z.strictObject({
  payment_id: Text,
  amount: z.number(),
  currency: Text,
  order_refund_id: Text,
});
const PayoutBody = z.object({
  external_id: Text.max(100),
  payment_method_id: z.literal('BANK_TRANSFER'),
  flow_type: z.literal('B2C'),
  purpose: Text.min(1),
  country: z.enum(['CO', 'PE', 'MX']),
  currency: z.enum(['COP', 'PEN', 'MXN']),
  amount: z.number(),
  beneficiary: z.object({
    first_name: Text.min(1),
    last_name: Text.min(1),
    bank_account: z.object({ code: Text.min(3), account: Text.min(6) }),
  }),
});

export function dlocalDouble(): DlocalDouble {
  const payments = new Map<string, StoredPayment>();
  const payouts = new Map<string, StoredPayout>();
  const orders = new Map<
    string,
    { order_id: string; payment_id: string; amount: number; currency: string }
  >();
  const tokens = new Map<string, number>();
  const opened = new Map<string, number>();
  const count = (reference: string): void => void opened.set(reference, (opened.get(reference) ?? 0) + 1);

  function open(raw: unknown): Answer {
    const asked = PaymentBody.safeParse(raw);
    if (!asked.success) return no(400, 5001, 'Invalid parameter');
    const { amount, currency, country, order_id, payment_method_flow: flow } = asked.data;
    if (!fits(amount, currency)) return no(400, 5001, 'Invalid parameter: amount');
    if (orders.has(order_id)) return no(400, 5009, 'Order ID is duplicated');
    const id = `D-4-${randomUUID()}`;
    const payment: StoredPayment = { id, order_id, amount, currency, country, ...PENDING, refunds: [] };
    Object.assign(payment, forcedBy(asked.data.description));
    if (flow === 'REDIRECT') payment.redirect_url = `https://pay.dlocal.com/gmf/payments/${id}`;
    else if (asked.data.payment_method_id === 'SE') payment.bank_transfer = TRANSFER;
    else payment.ticket = TICKET;
    payments.set(id, payment);
    orders.set(order_id, { order_id, payment_id: id, amount, currency });
    count(order_id);
    return { status: 200, body: payment };
  }

  function refund(raw: unknown): Answer {
    const asked = RefundBody.safeParse(raw);
    if (!asked.success) return no(400, 5001, 'Invalid parameter');
    const { payment_id, amount, currency, order_refund_id } = asked.data;
    const payment = payments.get(payment_id);
    if (!payment) return UNKNOWN;
    if (payment.status !== 'PAID') return no(400, 5002, 'Invalid status');
    const back = payment.refunds.reduce((sum, one) => sum + one.amount, amount);
    if (back > payment.amount) return no(400, 5007, 'Amount exceeded');
    const id = `REF-4-${randomUUID()}`;
    const made = { id, payment_id, order_refund_id, amount, currency, status: 'SUCCESS', status_code: '200' };
    payment.refunds.push(made);
    double.onRefund?.(payment, made);
    return { status: 200, body: made };
  }

  function payin({ method, path, body }: Asked): Answer {
    const [, kind = '', id = ''] = path.split('/').map(decodeURIComponent);
    if (method === 'POST' && kind === 'payments' && id === '') return open(body);
    if (method === 'POST' && kind === 'refunds' && id === '') return refund(body);
    if (method !== 'GET') return PATH_UNKNOWN;
    if (kind === 'payments') return found(payments.get(id), UNKNOWN);
    if (kind === 'orders') return found(orders.get(id), UNKNOWN);
    const refunds = [...payments.values()].flatMap((one) => one.refunds);
    if (kind === 'refunds')
      return found(
        refunds.find((one) => one.id === id),
        no(404, 4001, 'Refund not found'),
      );
    return PATH_UNKNOWN;
  }

  function payOut(raw: unknown): Answer {
    const asked = PayoutBody.safeParse(raw);
    if (!asked.success) return no(400, 3000, 'Invalid parameters');
    const { external_id, amount, currency } = asked.data;
    if (!fits(amount, currency)) return no(400, 3000, 'Invalid parameters: amount');
    if (payouts.has(external_id)) return no(400, 5011, 'External ID already used');
    const payout = { id: `PO-4-${randomUUID()}`, external_id, amount, currency, ...PENDING };
    payouts.set(external_id, payout);
    count(external_id);
    return { status: 200, body: payout };
  }

  function payoutCall({ method, headers, query, body }: Asked): Answer {
    const until = tokens.get(headers.authorization ?? '') ?? 0;
    if (until < Date.now()) return no(401, 4001, 'Invalid credentials');
    if (method === 'POST') return payOut(body);
    const [id, reference] = [query.get('payout_id'), query.get('external_id')];
    const payout = [...payouts.values()].find((one) => one.id === id || one.external_id === reference);
    return found(payout, no(404, 5009, 'Payout not found'));
  }

  function token({ body }: Asked): Answer {
    const { clientId: client_id, clientSecret: client_secret } = CLIENT;
    const wanted = { grant_type: 'client_credentials', client_id, client_secret };
    if (JSON.stringify(body) !== JSON.stringify(wanted)) return no(401, 4001, 'Invalid credentials');
    const access_token = randomUUID();
    tokens.set(`Bearer ${access_token}`, Date.now() + 180_000);
    return { status: 200, body: { access_token, token_type: 'Bearer', expires_in: 180, scope: 'payouts' } };
  }

  const double: DlocalDouble = {
    payments,
    payouts,
    opened,
    handle: (asked) => {
      if (asked.path === '/oauth/token') return token(asked);
      if (asked.path === '/payouts/v3') return payoutCall(asked);
      return faultOfKeys(asked) ?? payin(asked);
    },
  };
  return double;
}

/** In the order that the sandbox was seen to check: what is missing, who asks, then the signature. None of them is a 401. */
function faultOfKeys({ headers, raw }: Asked): Answer | undefined {
  for (const name of ['x-date', 'x-login', 'x-trans-key', 'authorization'])
    if (!headers[name]) return no(400, 5001, `Missing parameter: ${name}`);
  if (headers['x-login'] !== LOGIN || headers['x-trans-key'] !== TRANS_KEY)
    return no(403, 3001, 'Invalid Credentials');
  const signed = `${LOGIN}${String(headers['x-date'])}${raw.toString('utf8')}`;
  const digest = createHmac('sha256', SECRET).update(signed, 'utf8').digest('hex');
  return headers.authorization === `V2-HMAC-SHA256, Signature: ${digest}`
    ? undefined
    : no(400, 5000, 'Signature not match');
}

/** Its sandbox takes the state that it is to end in from the description: docs.dlocal.com/docs/make-a-test-payment */
function forcedBy(description: string): Partial<StoredPayment> {
  const word = { 2: 'PAID', 3: 'REJECTED', 4: 'CANCELLED' }[/^([234])\d\d$/.exec(description)?.[1] ?? ''];
  return word ? { status: word, status_code: description } : {};
}

const found = (one: object | undefined, otherwise: Answer): Answer =>
  one ? { status: 200, body: one } : otherwise;

const PENDING = { status: 'PENDING', status_code: '100', status_detail: 'The payment is pending.' };
/** The samples of its documentation. */
const TICKET = {
  type: 'REFERENCE_CODE',
  number: '8500-0273-6135-11',
  expiration_date: '2026-11-26T23:59:00.000+0000',
  image_url: 'https://pay.dlocal.com/gmf/payments/M-6dc6f070',
};
const TRANSFER = {
  bank_name: 'STP',
  beneficiary_name: 'Dlocal MX',
  bank_account: '646180205700001446',
  bank_account_label: 'CLABE',
  reference: '0000144',
};
