/** What a payment costs: quotes of its tax and its method's fee before it, and the net that a payout tax is taken of. */
import { feeOf } from '@feria/contracts/cashier/fees';
import type { PaymentQuote } from '@feria/contracts/tax/member';
import type { RefusalCode } from '@feria/contracts/refusals';
import { parseDecimal, Refusal, toDecimal, type Units } from '@feria/kernel';
import type { SignedInMember } from '../../core/http/access.ts';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import { getMarket, getMethod } from '../markets/index.ts';
import {
  borneByMember,
  findPayoutTaxDay,
  quoteDeposit,
  quotePayout,
  type Quote,
  type Taxed,
} from '../tax/index.ts';
import { getBalance, listReversedKeys } from '../wallet/index.ts';
import { payoutOf } from './amounts.ts';

type Payer = Pick<SignedInMember, 'id' | 'merchantCode' | 'currency'>;
/** A payment that is only asked about. */
const NO_PAYMENT = 'quote';

/** What is asked about: an amount, or 'all' of a withdrawal, and by which method. */
type Asked = { amount: string; method: string };

/** What paying that much in costs now. Throws cashier.method_unknown, cashier.amount_invalid. */
export async function quoteIn(
  reader: Tx | Reader,
  { id: memberId, merchantCode: market, currency }: Payer,
  { amount: text, method: code }: Asked,
  at: Date,
): Promise<PaymentQuote> {
  const amount = readAmount(text);
  const method = await getMethod(reader, market, 'in', code);
  const quotes = await quoteDeposit(reader, { memberId, market, currency, key: NO_PAYMENT, amount }, at);
  const left = amount - borneByMember(quotes);
  const due = feeOf(method, amount);
  // Nobody owes anything because of a fee.
  const fee = due < left ? due : left;
  return { ...quoteView(currency, amount, fee, quotes), arrives: toDecimal(left - fee) };
}

/** What being paid that much costs now; the gateway sends what people pay in whole. Throws cashier.method_unknown, cashier.amount_invalid. */
export async function quoteOut(
  reader: Tx | Reader,
  { id: memberId, merchantCode: market, currency }: Payer,
  { amount: text, method: code }: Asked,
  at: Date,
): Promise<PaymentQuote> {
  const method = await getMethod(reader, market, 'out', code);
  const amount = text === 'all' ? (await getBalance(reader, memberId, currency)).cash : readAmount(text);
  const taxed = { memberId, market, currency, key: NO_PAYMENT, amount };
  const quotes = amount > 0n ? await quoteWithdrawal(reader, taxed, at) : [];
  const fee = amount > 0n ? feeOf(method, amount) : 0n;
  const left = amount - borneByMember(quotes) - fee;
  const arrives = toDecimal(left > 0n ? payoutOf(left, method.places) : 0n);
  return { ...quoteView(currency, amount, fee, quotes), arrives };
}

/**
 * What a payout costs, by all that its member was paid and paid in. A payment that was taken back never was. What was won and paid
 * out before the taxes began stays untaxed: only what went out beyond it counts.
 */
export async function quoteWithdrawal(tx: Tx | Reader, taxed: Taxed, at: Date): Promise<Quote[]> {
  const { memberId, market, currency, amount } = taxed;
  const since = await findPayoutTaxDay(tx, market, at);
  if (since === undefined) return [];
  const { timeZone } = await getMarket(tx, market);
  const back = await listReversedKeys(tx, memberId, currency);
  const [sums] = await callSql<{ net: Units; before: Units }>(tx, NET, [
    memberId,
    currency,
    timeZone,
    since,
    back,
  ]);
  const { net, before } = sums!;
  return quotePayout(tx, { ...taxed, net: net + amount - (before > 0n ? before : 0n) }, at);
}

/** Paid out less paid in, ever, and before a day of the market. What failed or came back was never paid, and what went back never paid in. */
const NET = `
  select coalesce(sum(p.amount), 0)::bigint as net,
         coalesce(sum(p.amount) filter (where (p.created_at at time zone $3)::date < $4::date), 0)::bigint as before
    from (
      select w.amount - w.given_back - taken.amount as amount, w.created_at
        from cashier.withdrawals w
        cross join lateral (
          select coalesce(sum(x.amount), 0)::bigint as amount from cashier.payouts x
            where x.withdrawal_id = w.id and x.state not in ('failed', 'returned') and x.id::text = any ($5::text[])
        ) taken
        where w.member_id = $1 and w.currency = $2 and w.state in ('requested', 'on_hold', 'approved', 'paying', 'paid', 'received')
      union all
      select -coalesce(came.amount, d.credited), d.created_at from cashier.deposits d
        cross join lateral (
          select sum(x.credited - x.refunded - x.charged_back)::bigint as amount from cashier.payments x where x.deposit_id = d.id
        ) came
        where d.member_id = $1 and d.currency = $2 and d.state = 'approved' and d.id::text <> all ($5::text[])
    ) p`;

function readAmount(text: string): Units {
  const amount = parseDecimal(text);
  if (amount === undefined || amount <= 0n) throw new Refusal<RefusalCode>('cashier.amount_invalid');
  return amount;
}

function quoteView(
  currency: PaymentQuote['currency'],
  amount: Units,
  fee: Units,
  quotes: readonly Quote[],
): Omit<PaymentQuote, 'arrives'> {
  return {
    currency,
    amount: toDecimal(amount),
    fee: toDecimal(fee),
    tax: toDecimal(borneByMember(quotes)),
    lines: quotes
      .filter(({ bearer }) => bearer === 'member')
      .map(({ code, name, ratePpm, base, amount: due }) => ({
        code,
        name,
        ratePpm,
        base: toDecimal(base),
        amount: toDecimal(due),
      })),
  };
}
