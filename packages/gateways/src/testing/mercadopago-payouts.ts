/** Payouts of Mexico and the settlement report, in memory. Where its documents are silent, the shape that is least: see the driver. */
import { randomUUID, verify } from 'node:crypto';
import { Text } from '@feria/contracts/text';
import { z } from 'zod';
import type { PayoutEnd } from '../conformance/bench.ts';
import type { Answer, Asked } from './double-server.ts';
import { failed, NO_KEY, type Line } from './mercadopago-payments.ts';

const Order = z.object({
  external_reference: Text.regex(/^[A-Za-z0-9_-]{1,64}$/),
  transactions: z.tuple([
    z.object({
      type: z.literal('account'),
      external_reference: Text,
      account: z.object({ holder: Text, number: Text.length(18), bank_id: Text.length(3) }),
      amount: z.object({ currency: z.literal('MXN'), value: z.number().positive() }),
    }),
  ]),
});
type Transaction = {
  id: string;
  external_reference: string;
  status: string;
  status_detail: string | null;
  amount: { currency: string; value: number };
};
type Payout = {
  id: string;
  external_reference: string;
  date_created: string;
  status: string;
  transactions: Transaction[];
};

const ENDS: Readonly<Record<PayoutEnd['standing'], Partial<Transaction>>> = {
  paid: { status: 'processed', status_detail: 'approved' },
  returned: { status: 'refunded', status_detail: 'refunded' },
  failed: { status: 'rejected', status_detail: 'high_risk' },
  held: { status: 'approved', status_detail: 'partially_refunded' },
};

type Parts = { publicKey: string; lines: Line[]; now: () => number };

export function payoutsDouble({ publicKey, lines, now }: Parts) {
  const byKey = new Map<string, Payout>();
  const find = (id: string): Payout | undefined => [...byKey.values()].find((one) => one.id === id);

  function open({ headers, body, raw }: Asked): Answer {
    const key = String(headers['x-idempotency-key'] ?? '');
    if (key === '') return NO_KEY;
    const signature = Buffer.from(String(headers['x-signature'] ?? ''), 'base64');
    if (headers['x-enforce-signature'] !== 'true' || !verify(null, raw, publicKey, signature))
      return failed(401, 401, 'invalid signature');
    const known = byKey.get(key);
    if (known) return { status: 202, body: known };
    const { external_reference, transactions } = Order.parse(body);
    const payout: Payout = {
      id: randomUUID(),
      external_reference,
      status: 'created',
      date_created: new Date(now()).toISOString(),
      transactions: transactions.map(({ amount, external_reference: reference }) => ({
        id: randomUUID(),
        external_reference: reference,
        amount,
        status: 'approved',
        status_detail: null,
      })),
    };
    byKey.set(key, payout);
    return { status: 202, body: payout };
  }

  function end(id: string, { standing }: PayoutEnd): void {
    const payout = find(id);
    const one = payout?.transactions[0];
    if (!payout || !one) throw new Error(`no payout ${id}`);
    Object.assign(one, ENDS[standing]);
    const amount = { paid: -one.amount.value, returned: one.amount.value, failed: 0, held: 0 }[standing];
    if (amount !== 0)
      lines.push({
        type: 'PAYOUT',
        id,
        reference: payout.external_reference,
        amount,
        fee: 0,
        begun: payout.date_created,
        settled: now(),
      });
  }

  return {
    open,
    end,
    transactions: (id: string): Answer => {
      const found = find(id);
      return found ? { status: 200, body: found.transactions } : failed(404, 404, 'not found');
    },
    opened: (reference: string): number =>
      [...byKey.values()].filter((one) => one.external_reference === reference).length,
  };
}

type Report = { begin_date: string; end_date: string; date_created: string; file_name: string };
const Asking = z.object({ begin_date: Text, end_date: Text });

const COLUMNS = [
  ...['EXTERNAL_REFERENCE', 'SOURCE_ID', 'PAYMENT_METHOD', 'TRANSACTION_TYPE', 'TRANSACTION_AMOUNT'],
  ...['TRANSACTION_CURRENCY', 'TRANSACTION_DATE', 'FEE_AMOUNT', 'SETTLEMENT_NET_AMOUNT', 'SETTLEMENT_DATE'],
  'METADATA',
];

/** Made at once, and never again: what was settled up to then. */
export function reportsDouble({ lines, now, currency }: Pick<Parts, 'lines' | 'now'> & { currency: string }) {
  const reports: Report[] = [];
  const files = new Map<string, string>();
  /** As its sample shows them: in the time of the account's settings. */
  const local = (at: number): string => new Date(at - 4 * 3_600_000).toISOString().replace('Z', '-04:00');

  function ask({ body }: Asked): Answer {
    const { begin_date, end_date } = Asking.parse(body);
    const [begin, end] = [Date.parse(begin_date), Date.parse(end_date)];
    const file_name = `settlement-report-${reports.length}.csv`;
    const rows = lines
      .filter(({ settled }) => settled >= begin && settled < end)
      .map(({ type, id, reference, amount, fee, begun, settled }) =>
        [
          ...[reference, id, '', type, String(amount), currency, local(Date.parse(begun))],
          ...[String(fee), String(amount + fee), local(settled), '"{""note"": ""a;b""}"'],
        ].join(';'),
      );
    files.set(file_name, [COLUMNS.join(';'), ...rows, ''].join('\r\n'));
    // It takes them a while.
    reports.push({ begin_date, end_date, date_created: new Date(now() + 30_000).toISOString(), file_name });
    return { status: 202, body: {} };
  }

  return {
    ask,
    list: (): Answer => ({ status: 200, body: reports }),
    file: (name: string): Answer => {
      const text = files.get(name);
      return text === undefined ? failed(404, 404, 'not found') : { status: 200, body: null, text };
    },
  };
}
