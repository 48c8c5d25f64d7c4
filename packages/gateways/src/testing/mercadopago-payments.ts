/** Payments of Mercado Pago's API in memory: what its documents show of each method's answer, and their ends. For tests alone. */
import { randomUUID } from 'node:crypto';
import { toDecimal, type Units } from '@feria/kernel';
import { Text } from '@feria/contracts/text';
import { z } from 'zod';
import type { PaymentEnd } from '../conformance/bench.ts';
import type { Answer, Asked } from './double-server.ts';

const Order = z.object({
  transaction_amount: z.number().positive(),
  payment_method_id: Text,
  external_reference: Text,
  token: Text.optional(),
  payer: z.object({ email: Text }),
});

type Refund = { id: number; payment_id: number; amount: number; status: string; date_created: string };
export type Held = {
  id: number;
  date_created: string;
  status: string;
  status_detail: string;
  external_reference: string;
  currency_id: string;
  payment_method_id: string;
  payment_type_id: string;
  transaction_amount: number;
  transaction_amount_refunded: number;
  transaction_details: Record<string, string | number | null | { content: string }>;
  fee_details: { type: string; amount: number; fee_payer: string }[];
  refunds: Refund[];
};
/** A line of the account: what came or left, when the payment was opened, when it was settled. */
export type Line = {
  type: string;
  id: string;
  reference: string;
  amount: number;
  fee: number;
  begun: string;
  settled: number;
};

const TYPES: Readonly<Record<string, string>> = {
  pse: 'bank_transfer',
  clabe: 'bank_transfer',
  efecty: 'ticket',
  oxxo: 'ticket',
  pagoefectivo_atm: 'atm',
  yape: 'debit_card',
};
/** Settled in the very answer. */
const AT_ONCE = new Set(['credit_card', 'debit_card']);

export const failed = (status: number, code: number, message: string): Answer => ({
  status,
  body: { message, error: 'bad_request', status, cause: [{ code, description: message }] },
});
export const NO_KEY = failed(400, 4292, "Header X-Idempotency-Key can't be null");

const PENDING = new Set(['pending', 'in_process']);

export function paymentsDouble({
  currency,
  site,
  now,
}: {
  currency: string;
  site: string;
  now: () => number;
}) {
  const byId = new Map<string, Held>();
  const byKey = new Map<string, unknown>();
  const opened = new Map<string, number>();
  const lines: Line[] = [];
  const stamp = (): string => new Date(now()).toISOString();
  const held = (id: string): Held => {
    const found = byId.get(id);
    if (!found) throw new Error(`no payment ${id}`);
    return found;
  };

  const write = (type: string, { id, external_reference, date_created }: Held, amount: number, fee: number) =>
    lines.push({
      type,
      id: String(id),
      reference: external_reference,
      amount,
      fee,
      begun: date_created,
      settled: now(),
    });

  function pay(payment: Held, total: number): void {
    const over = Math.max(0, total - payment.transaction_amount);
    Object.assign(payment, { status: 'approved', status_detail: 'accredited' });
    Object.assign(payment.transaction_details, { total_paid_amount: total, overpaid_amount: over });
    payment.fee_details = [{ type: 'mercadopago_fee', amount: 1, fee_payer: 'collector' }];
    write('SETTLEMENT', payment, total, -1);
  }

  function open({ headers, body }: Asked): Answer {
    const key = String(headers['x-idempotency-key'] ?? '');
    if (key === '') return NO_KEY;
    if (byKey.has(key)) return { status: 201, body: byKey.get(key) };
    const order = Order.parse(body);
    const type = TYPES[order.payment_method_id] ?? 'credit_card';
    if (AT_ONCE.has(type) && !order.token) return failed(400, 2062, 'Invalid card token');
    const id = 1_320_000_000 + byId.size;
    const payment: Held = {
      id,
      date_created: stamp(),
      status: 'pending',
      currency_id: currency,
      status_detail: type === 'bank_transfer' ? 'pending_waiting_transfer' : 'pending_waiting_payment',
      external_reference: order.external_reference,
      payment_method_id: order.payment_method_id,
      payment_type_id: type,
      transaction_amount: order.transaction_amount,
      transaction_amount_refunded: 0,
      transaction_details: detailsOf(order.payment_method_id, id, site),
      fee_details: [],
      refunds: [],
    };
    byId.set(String(id), payment);
    byKey.set(key, payment);
    opened.set(order.external_reference, (opened.get(order.external_reference) ?? 0) + 1);
    if (AT_ONCE.has(type)) pay(payment, order.transaction_amount);
    return { status: 201, body: payment };
  }

  function refund(id: string, { headers, body }: Asked): Answer {
    const key = String(headers['x-idempotency-key'] ?? '');
    if (key === '') return NO_KEY;
    if (byKey.has(key)) return { status: 201, body: byKey.get(key) };
    const payment = byId.get(id);
    if (!payment) return failed(404, 2000, 'Payment not found');
    const { amount } = z.object({ amount: z.number().positive() }).parse(body);
    const back = payment.transaction_amount_refunded + amount;
    if (payment.status !== 'approved') return failed(400, 2063, 'The action requested is not valid');
    if (back > payment.transaction_amount) return failed(400, 2017, 'Invalid refund amount');
    payment.transaction_amount_refunded = back;
    const whole = back === payment.transaction_amount;
    payment.status = whole ? 'refunded' : 'approved';
    payment.status_detail = whole ? 'refunded' : 'partially_refunded';
    const made: Refund = {
      id: 1_000 + byKey.size,
      payment_id: payment.id,
      amount,
      status: 'approved',
      date_created: stamp(),
    };
    payment.refunds.push(made);
    byKey.set(key, made);
    write('REFUND', payment, -amount, 0);
    return { status: 201, body: made };
  }

  function search({ query }: Asked): Answer {
    if (!query.get('sort') || !query.get('criteria'))
      return failed(400, 2001, 'sort and criteria are needed');
    const results = [...byId.values()].filter(
      ({ external_reference }) => external_reference === query.get('external_reference'),
    );
    return { status: 200, body: { paging: { total: results.length, limit: 30, offset: 0 }, results } };
  }

  function end(id: string, to: PaymentEnd): void {
    const payment = held(id);
    if (to.standing === 'paid')
      return pay(payment, to.units === undefined ? payment.transaction_amount : toNumber(to.units));
    if (to.standing === 'charged_back') {
      Object.assign(payment, { status: 'charged_back', status_detail: 'settled' });
      write('CHARGEBACK', payment, -payment.transaction_amount, 0);
      return;
    }
    if (!PENDING.has(payment.status)) throw new Error(`payment ${id} is ${payment.status}`);
    Object.assign(payment, ENDS[to.standing]);
  }

  return {
    open,
    refund,
    search,
    end,
    lines,
    get: (id: string): Answer => {
      const found = byId.get(id);
      return found ? { status: 200, body: found } : failed(404, 2000, 'Payment not found');
    },
    opened: (reference: string): number => opened.get(reference) ?? 0,
  };
}

const ENDS: Readonly<Record<Exclude<PaymentEnd['standing'], 'paid' | 'charged_back'>, object>> = {
  declined: { status: 'rejected', status_detail: 'insufficient_amount' },
  in_review: { status: 'in_process', status_detail: 'pending_review_manual' },
  cancelled: { status: 'cancelled', status_detail: 'by_collector' },
  expired: { status: 'cancelled', status_detail: 'expired' },
};

const toNumber = (units: Units): number => Number(toDecimal(units, 2));

/** Samples of its guides: a page for each, and for cash the number that is typed at the till. */
function detailsOf(method: string, id: number, site: string): Held['transaction_details'] {
  const url = `https://www.mercadopago.${site}/payments/${id}/ticket?caller_id=1`;
  const nothing = { total_paid_amount: 0, overpaid_amount: 0, net_received_amount: 0 };
  switch (method) {
    case 'pse':
      return {
        ...nothing,
        external_resource_url: url.replace('ticket', 'bank_transfer'),
        bank_transfer_id: 54_321,
        transaction_id: randomUUID(),
        financial_institution: '1007',
      };
    case 'clabe':
      return { ...nothing, external_resource_url: url };
    case 'oxxo': {
      const code = `8824304329230320${id}`;
      return {
        ...nothing,
        external_resource_url: url,
        payment_method_reference_id: String(id),
        verification_code: code,
        barcode: { content: code },
      };
    }
    case 'efecty':
    case 'pagoefectivo_atm':
      return {
        ...nothing,
        external_resource_url: url,
        payment_method_reference_id: String(id),
        verification_code: String(id),
      };
    default:
      return nothing;
  }
}
