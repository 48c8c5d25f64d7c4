/** All SQL about deposits. */
import type { Currency, DepositId, MemberId, Units } from '@feria/kernel';
import type { RailCode } from '@feria/contracts/cashier/rails';
import type { PaymentReason } from '@feria/contracts/cashier/reasons';
import type { DepositStanding, DepositState } from '@feria/contracts/cashier/states';
import type { MarketCode } from '@feria/contracts/wire';
import type { Instructions } from '@feria/gateways';
import type { Selectable } from 'kysely';
import { narrowing, type Reader, type Tx } from '../../../core/db.ts';
import type { CashierDeposits } from '../../../core/schema.generated.ts';
import { insertMove } from '../store.ts';

export type Deposit = {
  id: DepositId;
  memberId: MemberId;
  merchantCode: MarketCode;
  currency: Currency;
  method: string;
  rail: RailCode;
  amount: Units;
  /** What came of it and was credited when it was approved; null: not yet, or never. */
  credited: Units | null;
  /** What became of its money beside its state. */
  standing: DepositStanding | null;
  /** What of it was tax that its member bears, once it is credited. */
  tax: Units;
  /** What its method takes of the amount that was asked for, fixed with the wish; and what it took when it was credited. */
  feeAsked: Units;
  fee: Units;
  state: DepositState;
  reference: string;
  requestKey: string;
  requestHash: string;
  /** The one that is asked, or that has its payment. */
  gateway: string;
  paymentId: string | null;
  /** What its payer typed, sealed; null: nothing, or it is gone by now (`sealed-fields.ts`). */
  fields: Buffer | null;
  /** The code of the bank that they chose, where the rail asks for one: it says nothing of a person, and stays. */
  bank: string | null;
  /** What its payer was shown to pay by. */
  instructions: Instructions | null;
  /** Why it was not paid, where the gateway said. */
  reason: PaymentReason | null;
  payUrl: string | null;
  expiresAt: Date;
  createdAt: Date;
  /** When it was credited; null: not yet, or never. */
  approvedAt: Date | null;
  dueAt: Date | null;
};

/** False when the member has used the key before. */
export async function insertDeposit(tx: Tx, deposit: Deposit): Promise<boolean> {
  const row = await tx
    .insertInto('cashier.deposits')
    .values({
      id: deposit.id,
      memberId: deposit.memberId,
      merchantCode: deposit.merchantCode,
      currency: deposit.currency,
      method: deposit.method,
      rail: deposit.rail,
      fields: deposit.fields,
      bank: deposit.bank,
      amount: deposit.amount,
      feeAsked: deposit.feeAsked,
      state: deposit.state,
      reference: deposit.reference,
      requestKey: deposit.requestKey,
      requestHash: deposit.requestHash,
      gateway: deposit.gateway,
      expiresAt: deposit.expiresAt,
      createdAt: deposit.createdAt,
      dueAt: deposit.dueAt,
    })
    .onConflict((conflict) => conflict.columns(['memberId', 'requestKey']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await insertMove(tx, deposit.id, deposit.state, deposit.createdAt);
  return row !== undefined;
}

export async function findDeposit(tx: Tx | Reader, id: string): Promise<Deposit | undefined> {
  const row = await tx.selectFrom('cashier.deposits').selectAll().where('id', '=', id).executeTakeFirst();
  return row && depositOf(row);
}

/** By the reference that its member was told. */
export async function findDepositByReference(
  tx: Tx | Reader,
  reference: string,
): Promise<Deposit | undefined> {
  const row = await tx
    .selectFrom('cashier.deposits')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && depositOf(row);
}

export async function findDepositByKey(
  tx: Tx | Reader,
  memberId: MemberId,
  key: string,
): Promise<Deposit | undefined> {
  const row = await tx
    .selectFrom('cashier.deposits')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('requestKey', '=', key)
    .executeTakeFirst();
  return row && depositOf(row);
}

/** Locks the row until the transaction ends: of two that settle at once, the second sees what the first did. */
export async function lockDeposit(tx: Tx, id: string): Promise<Deposit | undefined> {
  const row = await tx
    .selectFrom('cashier.deposits')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && depositOf(row);
}

/** Moves a deposit on from the state that it was read in. False when it is in another one by now. */
export async function updateDepositState(
  tx: Tx,
  { id, state: from, reason, credited }: Deposit,
  to: DepositState,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cashier.deposits')
    .set({ state: to, ...(to === 'approved' ? { approvedAt: at, credited, reason: null } : { reason }) })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await insertMove(tx, id, to, at);
  return numUpdatedRows > 0n;
}

export type Opened = { paymentId: string; payUrl: string | null; instructions: Instructions | null };

export async function setPayment(tx: Tx, id: DepositId, payment: Opened): Promise<void> {
  const { paymentId, payUrl, instructions } = payment;
  await tx
    .updateTable('cashier.deposits')
    .set({ paymentId, payUrl, instructions: instructions && JSON.stringify(instructions) })
    .where('id', '=', id)
    .where('paymentId', 'is', null)
    .execute();
}

/** Some gateways say how to pay only after a while. */
export async function setInstructions(
  tx: Tx,
  id: DepositId,
  { payUrl, instructions }: Pick<Opened, 'payUrl' | 'instructions'>,
): Promise<void> {
  await tx
    .updateTable('cashier.deposits')
    .set({ payUrl, instructions: JSON.stringify(instructions) })
    .where('id', '=', id)
    .where('instructions', 'is', null)
    .execute();
}

export async function setDepositGateway(tx: Tx, id: DepositId, gateway: string): Promise<void> {
  await tx
    .updateTable('cashier.deposits')
    .set({ gateway })
    .where('id', '=', id)
    .where('paymentId', 'is', null)
    .execute();
}

export async function setDepositTax(tx: Tx, id: DepositId, tax: Units): Promise<void> {
  await tx.updateTable('cashier.deposits').set({ tax }).where('id', '=', id).execute();
}

export async function setDepositFee(tx: Tx, id: DepositId, fee: Units): Promise<void> {
  await tx.updateTable('cashier.deposits').set({ fee }).where('id', '=', id).execute();
}

export async function setDepositDue(tx: Tx, id: DepositId, dueAt: Date | null): Promise<void> {
  await tx.updateTable('cashier.deposits').set({ dueAt }).where('id', '=', id).execute();
}

export async function listDueDeposits(tx: Tx | Reader, at: Date, limit: number): Promise<Deposit[]> {
  const rows = await tx
    .selectFrom('cashier.deposits')
    .selectAll()
    .where('dueAt', '<=', at)
    .orderBy('dueAt')
    .limit(limit)
    .execute();
  return rows.map(depositOf);
}

/** What members typed lies here no longer than that after their deposit is over. */
export async function dropTypedFields(tx: Tx, before: Date, limit: number): Promise<number> {
  const over = tx
    .selectFrom('cashier.deposits')
    .select('id')
    .where('fields', 'is not', null)
    .where('expiresAt', '<', before)
    .where('dueAt', 'is', null)
    .where((row) => row.or([row('approvedAt', 'is', null), row('approvedAt', '<', before)]))
    .orderBy('expiresAt')
    .limit(limit);
  const { numUpdatedRows } = await tx
    .updateTable('cashier.deposits')
    .set({ fields: null })
    .where('id', 'in', over)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Of one member, newest first; `before`: the last row of the page before. */
export async function listDeposits(
  tx: Tx | Reader,
  { memberId, before, limit }: { memberId: MemberId; before?: string | undefined; limit: number },
): Promise<Deposit[]> {
  let query = tx.selectFrom('cashier.deposits').selectAll().where('memberId', '=', memberId);
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(depositOf);
}

const depositOf = narrowing<Selectable<CashierDeposits>, Deposit>();
