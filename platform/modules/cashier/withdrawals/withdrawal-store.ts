/** All SQL about withdrawals. */
import type { Currency, MemberId, Units, WithdrawalId } from '@feria/kernel';
import type { DeskReason } from '@feria/contracts/cashier/desk-reasons';
import type { RailCode } from '@feria/contracts/cashier/rails';
import type { Verdict } from '@feria/contracts/cashier/payout-rules';
import type { WithdrawalState } from '@feria/contracts/cashier/states';
import type { MarketCode } from '@feria/contracts/wire';
import { isCounted } from '../../members/index.ts';
import type { Selectable } from 'kysely';
import { narrowing, type Reader, type Tx } from '../../../core/db.ts';
import type { CashierWithdrawals } from '../../../core/schema.generated.ts';
import { insertMove } from '../store.ts';

export type Withdrawal = {
  id: WithdrawalId;
  memberId: MemberId;
  merchantCode: MarketCode;
  currency: Currency;
  method: string;
  amount: Units;
  /** What of it is tax that its member bears. */
  tax: Units;
  /** What of it its method takes. */
  fee: Units;
  payoutAmount: Units;
  state: WithdrawalState;
  reference: string;
  requestKey: string;
  requestHash: string;
  gateway: string;
  rail: RailCode;
  /** Where its member has it sent, where the rail asks. */
  accountId: string | null;
  /** Why an operator rejected it; null: nobody did, or before there were codes. */
  reasonCode: DeskReason | null;
  /** What they wrote for its member, where the code has no sentence. */
  reason: string | null;
  /** Of the amount, what is back in the balance. */
  givenBack: Units;
  createdAt: Date;
  /** What payout rules said of it when it was asked for; null: there were none. */
  verdict: Verdict | null;
  /** When it was paid out, the first time; null: not yet, or never. */
  paidAt: Date | null;
};

export async function insertWithdrawal(tx: Tx, withdrawal: Withdrawal): Promise<void> {
  await tx
    .insertInto('cashier.withdrawals')
    .values({
      id: withdrawal.id,
      memberId: withdrawal.memberId,
      merchantCode: withdrawal.merchantCode,
      currency: withdrawal.currency,
      method: withdrawal.method,
      amount: withdrawal.amount,
      tax: withdrawal.tax,
      fee: withdrawal.fee,
      payoutAmount: withdrawal.payoutAmount,
      state: withdrawal.state,
      reference: withdrawal.reference,
      requestKey: withdrawal.requestKey,
      requestHash: withdrawal.requestHash,
      gateway: withdrawal.gateway,
      rail: withdrawal.rail,
      accountId: withdrawal.accountId,
      createdAt: withdrawal.createdAt,
      verdict: withdrawal.verdict,
    })
    .execute();
  await insertMove(tx, withdrawal.id, withdrawal.state, withdrawal.createdAt);
}

export async function findWithdrawal(tx: Tx | Reader, id: string): Promise<Withdrawal | undefined> {
  const row = await tx.selectFrom('cashier.withdrawals').selectAll().where('id', '=', id).executeTakeFirst();
  return row && withdrawalOf(row);
}

/** By the reference that its member was told. */
export async function findWithdrawalByReference(
  tx: Tx | Reader,
  reference: string,
): Promise<Withdrawal | undefined> {
  const row = await tx
    .selectFrom('cashier.withdrawals')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && withdrawalOf(row);
}

export async function findWithdrawalByKey(
  tx: Tx | Reader,
  memberId: MemberId,
  key: string,
): Promise<Withdrawal | undefined> {
  const row = await tx
    .selectFrom('cashier.withdrawals')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('requestKey', '=', key)
    .executeTakeFirst();
  return row && withdrawalOf(row);
}

export async function lockWithdrawal(tx: Tx, id: string): Promise<Withdrawal | undefined> {
  const row = await tx
    .selectFrom('cashier.withdrawals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && withdrawalOf(row);
}

/** How many of a member's withdrawals are on their way. */
export async function countOpen(tx: Tx | Reader, memberId: MemberId): Promise<number> {
  const { open } = await tx
    .selectFrom('cashier.withdrawals')
    .select((select) => select.fn.countAll<bigint>().as('open'))
    .where('memberId', '=', memberId)
    .where('state', 'in', ['requested', 'on_hold', 'approved', 'paying'] satisfies WithdrawalState[])
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** What a move sets beside the state. */
export type WithdrawalChange = Partial<Pick<Withdrawal, 'reason' | 'reasonCode' | 'givenBack'>>;

/** Moves a withdrawal on from the state that it was read in. False when it is in another one by now. */
export async function updateWithdrawalState(
  tx: Tx,
  { id, state: from, paidAt }: Withdrawal,
  to: WithdrawalState,
  { reason, reasonCode, givenBack }: WithdrawalChange,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cashier.withdrawals')
    .set({
      state: to,
      ...(to === 'paid' ? { paidAt: paidAt ?? at } : {}),
      ...(reason === undefined ? {} : { reason }),
      ...(reasonCode === undefined ? {} : { reasonCode }),
      ...(givenBack === undefined ? {} : { givenBack }),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await insertMove(tx, id, to, at);
  return numUpdatedRows > 0n;
}

/** More of it is back in the balance, and it stays what it is. */
export async function noteGivenBack(tx: Tx, id: WithdrawalId, givenBack: Units): Promise<void> {
  await tx.updateTable('cashier.withdrawals').set({ givenBack }).where('id', '=', id).execute();
}

/** Of one member, newest first; `before`: the last row of the page before. */
export async function listWithdrawals(
  tx: Tx | Reader,
  { memberId, before, limit }: { memberId: MemberId; before?: string | undefined; limit: number },
): Promise<Withdrawal[]> {
  let query = tx.selectFrom('cashier.withdrawals').selectAll().where('memberId', '=', memberId);
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(withdrawalOf);
}

/** A market's since then, newest first; those of test accounts are no measure of anything. */
export async function listLately(
  reader: Reader,
  market: string,
  since: Date,
  limit: number,
): Promise<Withdrawal[]> {
  const rows = await reader
    .selectFrom('cashier.withdrawals')
    .selectAll()
    .where('merchantCode', '=', market)
    .where('createdAt', '>=', since)
    .where(isCounted('memberId'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(withdrawalOf);
}

const withdrawalOf = narrowing<Selectable<CashierWithdrawals>, Withdrawal>();
