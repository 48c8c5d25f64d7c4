/** All SQL about payments that came, what happened to them, and what is asked back of their gateways. */
import type { PaymentWhy } from '@feria/contracts/cashier/states';
import type { MarketCode } from '@feria/contracts/wire';
import type { Currency, DepositId, MemberId, Units } from '@feria/kernel';
import type { Selectable } from 'kysely';
import { callSql, narrowing, type Reader, type Tx } from '../../../core/db.ts';
import type { CashierHappenings, CashierPayments, CashierRefunds } from '../../../core/schema.generated.ts';

/** A payment at a gateway that brought money, and where each unit of it is. */
export type Payment = {
  id: string;
  gateway: string;
  paymentId: string;
  /** By which the gateway knows it. */
  reference: string;
  /** Null with the member: nobody knows whose it is. */
  depositId: DepositId | null;
  memberId: MemberId | null;
  marketCode: MarketCode;
  currency: Currency;
  why: PaymentWhy;
  captured: Units;
  credited: Units;
  held: Units;
  sentBack: Units;
  refunding: Units;
  refunded: Units;
  chargedBack: Units;
  dispute: 'open' | 'won' | 'lost' | null;
  disputedAt: Date | null;
  caseId: string | null;
  disputeCaseId: string | null;
  at: Date;
};
export type Owned = Payment & { depositId: DepositId; memberId: MemberId };
export type NewPayment = Pick<
  Payment,
  | 'id'
  | 'gateway'
  | 'paymentId'
  | 'reference'
  | 'depositId'
  | 'memberId'
  | 'marketCode'
  | 'currency'
  | 'why'
  | 'at'
> &
  Pick<Payment, 'captured' | 'credited' | 'held'>;
export type PaymentChange = Partial<
  Pick<
    Payment,
    | ('depositId' | 'memberId' | 'captured' | 'credited' | 'held' | 'sentBack' | 'refunding' | 'refunded')
    | ('chargedBack' | 'dispute' | 'disputedAt' | 'caseId' | 'disputeCaseId')
  >
>;

/** False: it is known already. Waits for one that writes it down at the same moment. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<boolean> {
  const row = await tx
    .insertInto('cashier.payments')
    .values(payment)
    .onConflict((conflict) => conflict.columns(['gateway', 'paymentId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockPayment(tx: Tx, gateway: string, paymentId: string): Promise<Payment | undefined> {
  const row = await tx
    .selectFrom('cashier.payments')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('paymentId', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();
  return row && paymentOf(row);
}

export async function lockPaymentById(tx: Tx, id: string): Promise<Payment | undefined> {
  const row = await tx
    .selectFrom('cashier.payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && paymentOf(row);
}

export async function findPayment(reader: Tx | Reader, id: string): Promise<Payment | undefined> {
  const row = await reader.selectFrom('cashier.payments').selectAll().where('id', '=', id).executeTakeFirst();
  return row && paymentOf(row);
}

/** Of these deposits, in the order in which they came. */
export async function listPayments(reader: Tx | Reader, depositIds: readonly string[]): Promise<Payment[]> {
  if (depositIds.length === 0) return [];
  const rows = await reader
    .selectFrom('cashier.payments')
    .selectAll()
    .where('depositId', 'in', depositIds)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(paymentOf);
}

/** All of a member's, in the order in which they came. */
export async function listPaymentsOfMember(reader: Tx | Reader, memberId: string): Promise<Payment[]> {
  const rows = await reader
    .selectFrom('cashier.payments')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(paymentOf);
}

export async function changePayment<Kept extends Payment>(
  tx: Tx,
  payment: Kept,
  change: PaymentChange,
): Promise<Kept> {
  await tx.updateTable('cashier.payments').set(change).where('id', '=', payment.id).execute();
  return { ...payment, ...change };
}

export async function setStanding(tx: Tx, id: DepositId, standing: string | null): Promise<void> {
  await tx.updateTable('cashier.deposits').set({ standing }).where('id', '=', id).execute();
}

/** An entry of a payment, by its key; `move`: what its gateway moved for it, null where the money was here all the time. */
export type Happening = {
  id: string;
  payment: string;
  kind: string;
  units: Units;
  move: GatewayMove | null;
  at: Date;
};
export type GatewayMove = 'payment' | 'refund' | 'chargeback' | 'chargeback_won';

export async function insertHappening(tx: Tx, happening: Happening): Promise<void> {
  await tx.insertInto('cashier.happenings').values(happening).execute();
}

export async function listHappenings(reader: Tx | Reader, payments: readonly string[]): Promise<Happening[]> {
  if (payments.length === 0) return [];
  const rows = await reader
    .selectFrom('cashier.happenings')
    .selectAll()
    .where('payment', 'in', payments)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(happeningOf);
}

/** `seen`: its gateway gave it back, and nobody here had asked. */
export type RefundKind = 'refund' | 'send_back' | 'seen';
export type RefundAsk = {
  id: string;
  payment: string;
  kind: RefundKind;
  units: Units;
  /** Of the units, what comes of the tax that is turned back with it. */
  tax: Units;
  /** The same of its fee. */
  fee: Units;
  state: 'asked' | 'done' | 'failed';
  gatewayId: string | null;
  reason: string | null;
  askedBy: string | null;
  createdAt: Date;
  endedAt: Date | null;
  dueAt: Date | null;
};

export async function insertRefund(tx: Tx, refund: RefundAsk): Promise<void> {
  await tx.insertInto('cashier.refunds').values(refund).execute();
}

export async function findRefund(reader: Tx | Reader, id: string): Promise<RefundAsk | undefined> {
  const row = await reader.selectFrom('cashier.refunds').selectAll().where('id', '=', id).executeTakeFirst();
  return row && refundOf(row);
}

export async function lockRefund(tx: Tx, id: string): Promise<RefundAsk | undefined> {
  const row = await tx
    .selectFrom('cashier.refunds')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && refundOf(row);
}

export async function listRefunds(reader: Tx | Reader, payments: readonly string[]): Promise<RefundAsk[]> {
  if (payments.length === 0) return [];
  const rows = await reader
    .selectFrom('cashier.refunds')
    .selectAll()
    .where('payment', 'in', payments)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(refundOf);
}

export async function changeRefund(
  tx: Tx,
  id: string,
  change: Partial<Pick<RefundAsk, 'state' | 'gatewayId' | 'endedAt' | 'dueAt'>>,
): Promise<void> {
  await tx.updateTable('cashier.refunds').set(change).where('id', '=', id).execute();
}

export async function listDueRefunds(reader: Tx | Reader, at: Date, limit: number): Promise<RefundAsk[]> {
  const rows = await reader
    .selectFrom('cashier.refunds')
    .selectAll()
    .where('dueAt', '<=', at)
    .orderBy('dueAt')
    .limit(limit)
    .execute();
  return rows.map(refundOf);
}

/** Whether a bank wants money back of this member, and nobody has won or lost yet. */
export async function hasOpenChargeback(reader: Tx | Reader, memberId: string): Promise<boolean> {
  const [row] = await callSql<{ open: boolean }>(
    reader,
    `select exists (select from cashier.payments where member_id = $1 and dispute = 'open') as open`,
    [memberId],
  );
  return row?.open ?? false;
}

const happeningOf = narrowing<Selectable<CashierHappenings>, Happening>();
const paymentOf = narrowing<Selectable<CashierPayments>, Payment>();
const refundOf = narrowing<Selectable<CashierRefunds>, RefundAsk>();
