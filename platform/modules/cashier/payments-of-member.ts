/** A member's own payments, for the picture of all their money and the record of it. */
import type { DepositState } from '@feria/contracts/cashier/states';
import type { MemberId, Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import { findDepositByReference } from './deposits/deposit-store.ts';
import { findWithdrawalByReference } from './withdrawals/withdrawal-store.ts';

export type HeldWithdrawal = { id: string; reference: string; amount: Units; createdAt: Date };
export type AwaitedDeposit = {
  id: string;
  reference: string;
  method: string;
  amount: Units;
  state: DepositState;
  createdAt: Date;
  expiresAt: Date;
};

/** What is held for withdrawals in a currency, one by one, without the parts that were paid: together what `cashier.held_sums` says. */
export function listHeldWithdrawals(
  reader: Tx | Reader,
  memberId: MemberId,
  currency: string,
): Promise<HeldWithdrawal[]> {
  return callSql<HeldWithdrawal>(
    reader,
    `select w.id, w.reference, w.created_at, h.amount
       from cashier.withdrawals w
       cross join lateral (
         select case when w.state in ('requested', 'on_hold') then w.amount else (
           select sum(p.amount)::bigint from cashier.payouts p where p.withdrawal_id = w.id and p.state in ('created', 'paying')
         ) end as amount
       ) h
       where w.member_id = $1 and w.currency = $2 and w.state in ('requested', 'on_hold', 'approved', 'paying') and h.amount > 0
       order by w.id`,
    [memberId, currency],
  );
}

export type HeldPayment = HeldWithdrawal & { why: 'payment' | 'refund' };

/** What is held of payments that came otherwise, and what is kept aside for refunds, with the deposits that they are of. */
export function listHeldPayments(
  reader: Tx | Reader,
  memberId: MemberId,
  currency: string,
): Promise<HeldPayment[]> {
  return callSql<HeldPayment>(
    reader,
    `select 'payment' as why, d.id, d.reference, p.held as amount, p.at as created_at
       from cashier.payments p cross join lateral (select x.id, x.reference from cashier.deposits x where x.id = p.deposit_id limit 1) d
       where p.member_id = $1 and p.currency = $2 and p.held > 0
     union all
     select 'refund', d.id, d.reference, r.units - r.tax - r.fee, r.created_at
       from cashier.payments p cross join lateral (select x.id, x.reference from cashier.deposits x where x.id = p.deposit_id limit 1) d
         join cashier.refunds r on r.payment = p.id and r.kind = 'refund' and r.state = 'asked'
       where p.member_id = $1 and p.currency = $2 and p.refunding > 0
     order by created_at`,
    [memberId, currency],
  );
}

/** More are told of by none: a member has a few at most. */
const MOST_AWAITED = 50;

/** Deposits that were begun and have neither arrived nor failed, newest first. */
export async function listAwaitedDeposits(
  reader: Tx | Reader,
  memberId: MemberId,
  currency: string,
): Promise<AwaitedDeposit[]> {
  const rows = await reader
    .selectFrom('cashier.deposits')
    .select(['id', 'reference', 'method', 'amount', 'state', 'createdAt', 'expiresAt'])
    .where('memberId', '=', memberId)
    .where('currency', '=', currency)
    .where('state', 'in', ['created', 'pending'] satisfies DepositState[])
    .orderBy('id', 'desc')
    .limit(MOST_AWAITED)
    .execute();
  return rows.map((row) => ({ ...row, state: row.state as DepositState }));
}

/** The id under which the ledger has a member's payment, by the reference that they were told; undefined for any other. */
export async function findPaymentId(
  reader: Tx | Reader,
  memberId: MemberId,
  reference: string,
): Promise<string | undefined> {
  const found = reference.startsWith('D')
    ? await findDepositByReference(reader, reference)
    : await findWithdrawalByReference(reader, reference);
  return found?.memberId === memberId ? found.id : undefined;
}
