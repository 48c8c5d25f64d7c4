/** Money that is asked back of its gateway: held first, booked when the gateway says that it is done. Nothing here calls the gateway. */
import { randomUUIDv7 } from 'node:crypto';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal, toDecimal, type Units } from '@feria/kernel';
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/db.ts';
import { moveDeposit } from '../deposits/deposit-moves.ts';
import { lockDeposit, setDepositDue, type Deposit } from '../deposits/deposit-store.ts';
import { nextTry } from '../due.ts';
import { feeLeft, returnFee } from '../fees/deposit-fee.ts';
import { leftOf } from './money-rules.ts';
import { endCase } from './payment-cases.ts';
import { isReversed, postPayment, restand, tellMoney, untaxCredits } from './payment-moves.ts';
import {
  changePayment,
  changeRefund,
  findPayment,
  findRefund,
  insertRefund,
  listRefunds,
  lockPaymentById,
  lockRefund,
  type Owned,
  type RefundAsk,
} from './payment-store.ts';

type Settings = Pick<Config, 'secret'>;
export type Locked = { deposit: Deposit; payment: Owned };

/** A payment under its deposit's lock and its own. Throws cashier.payment_unknown: there is none, or it is nobody's. */
export async function lockOwned(tx: Tx, id: string): Promise<Locked> {
  const known = await findPayment(tx, id);
  const deposit = known?.depositId ? await lockDeposit(tx, known.depositId) : undefined;
  const payment = deposit && (await lockPaymentById(tx, id));
  if (!deposit || !payment) throw new Refusal<RefusalCode>('cashier.payment_unknown');
  return { deposit, payment: { ...payment, depositId: deposit.id, memberId: deposit.memberId } };
}

const changed = (state: string): Refusal<RefusalCode> =>
  new Refusal<RefusalCode>('cashier.state_changed', { state });

/** What of the held money a person may decide about: nothing while it is on its way back. Throws cashier.state_changed. */
export async function requireHeld(tx: Tx, { id, held }: Owned): Promise<Units> {
  const isAsked = (await listRefunds(tx, [id])).some(
    ({ kind, state }) => kind === 'send_back' && state === 'asked',
  );
  if (held === 0n || isAsked) throw changed(isAsked ? 'refunding' : 'approved');
  return held;
}

export type Ask = { reason: string; askedBy: string };

/**
 * Puts aside what its payer is to have back of what was credited; with the last of it go its tax and its fee, which pay a part of it
 * where it is larger than they are. Throws cashier.payment_unknown,
 * cashier.amount_invalid (nothing, or more than is left of it), cashier.state_changed (its bank disputes it, or its entry was taken back),
 * wallet.not_enough_money: the member has spent it.
 */
export async function askRefund(
  tx: Tx,
  { id, units, ...ask }: Ask & { id: string; units: Units },
  at: Date,
): Promise<string> {
  const { deposit, payment } = await lockOwned(tx, id);
  const left = leftOf(payment);
  if (payment.dispute === 'open') throw changed('charged_back');
  if (await isReversed(tx, payment)) throw changed('reversed');
  if (units <= 0n || units > left)
    throw new Refusal<RefusalCode>('cashier.amount_above_maximum', { maximum: toDecimal(left, 2) });
  const isLast = units === left && payment.refunding === 0n && payment.chargedBack === 0n;
  const tax = isLast && payment.id === deposit.id && deposit.tax < units ? deposit.tax : 0n;
  const feeBack = isLast ? await feeLeft(tx, payment) : 0n;
  const fee = tax + feeBack < units ? feeBack : 0n;
  await postPayment(tx, payment, { kind: 'refund_hold', units: units - tax - fee, move: null }, at);
  await changePayment(tx, payment, { refunding: payment.refunding + units });
  return keepAsk(tx, { ...ask, payment: id, kind: 'refund', units, tax, fee }, at);
}

/** What is held goes back where it came from, whole. Throws cashier.payment_unknown, cashier.state_changed. */
export async function askSendBack(tx: Tx, { id, ...ask }: Ask & { id: string }, at: Date): Promise<string> {
  const { payment } = await lockOwned(tx, id);
  const units = await requireHeld(tx, payment);
  return keepAsk(tx, { ...ask, payment: id, kind: 'send_back', units, tax: 0n, fee: 0n }, at);
}

async function keepAsk(
  tx: Tx,
  ask: Pick<RefundAsk, 'payment' | 'kind' | 'units' | 'tax' | 'fee' | 'reason' | 'askedBy'>,
  at: Date,
): Promise<string> {
  const id = randomUUIDv7();
  const fresh = { state: 'asked', gatewayId: null, createdAt: at, endedAt: null, dueAt: at } as const;
  await insertRefund(tx, { ...ask, ...fresh, id });
  return id;
}

/** It is not known yet, or not done: it is asked for again, under the same reference, for ever, because the money is held. */
export async function postponeRefund(tx: Tx, id: string, gatewayId: string | null, at: Date): Promise<void> {
  const refund = await lockRefund(tx, id);
  if (refund?.state !== 'asked') return;
  await changeRefund(tx, id, {
    gatewayId: gatewayId ?? refund.gatewayId,
    dueAt: nextTry(refund.createdAt, at),
  });
}

/** Takes over what became of it, once: the second of two sees that it is over. */
export async function endRefund(
  tx: Tx,
  config: Settings,
  { id, outcome, gatewayId }: { id: string; outcome: 'done' | 'failed'; gatewayId: string | null },
  at: Date,
): Promise<void> {
  const known = await findRefund(tx, id);
  if (!known) return;
  const locked = await lockOwned(tx, known.payment);
  const refund = await lockRefund(tx, id);
  if (refund?.state !== 'asked') return;
  await changeRefund(tx, id, {
    state: outcome,
    gatewayId: gatewayId ?? refund.gatewayId,
    endedAt: at,
    dueAt: null,
  });
  if (refund.kind === 'refund') await (outcome === 'done' ? refunded : released)(tx, locked, refund, at);
  else if (outcome === 'done') await sentBack(tx, config, locked, refund, at);
  await restand(tx, locked.payment);
}

async function refunded(
  tx: Tx,
  { payment }: Locked,
  { units, tax, fee }: RefundAsk,
  at: Date,
): Promise<void> {
  await postPayment(tx, payment, { kind: 'refund_out', units: units - tax - fee, move: 'refund' }, at);
  if (tax > 0n) {
    await untaxCredits(tx, payment, at);
    await postPayment(tx, payment, { kind: 'deposit_refund', units: tax, move: 'refund' }, at);
  }
  if (fee > 0n) {
    await returnFee(tx, payment, at);
    await postPayment(tx, payment, { kind: 'deposit_refund', units: fee, move: 'refund' }, at);
  }
  const back = payment.refunded + units;
  // The last of several may be too small to be paid with its tax and fee, or not have known that it would be the last: they go back beside it.
  if (back === payment.credited) {
    await untaxCredits(tx, payment, at);
    await returnFee(tx, payment, at);
  }
  await changePayment(tx, payment, { refunding: payment.refunding - units, refunded: back });
  await tellMoney(tx, payment, 'refunded', units, at);
}

async function released(
  tx: Tx,
  { payment }: Locked,
  { units, tax, fee }: RefundAsk,
  at: Date,
): Promise<void> {
  await postPayment(tx, payment, { kind: 'refund_release', units: units - tax - fee, move: null }, at);
  await changePayment(tx, payment, { refunding: payment.refunding - units });
  await tellMoney(tx, payment, 'refund_failed', units, at);
}

/** A deposit of which nothing else came is over with it. */
async function sentBack(
  tx: Tx,
  config: Settings,
  { deposit, payment }: Locked,
  { units, askedBy, reason }: RefundAsk,
  at: Date,
): Promise<void> {
  await postPayment(tx, payment, { kind: 'payment_sent_back', units, move: 'refund' }, at);
  await changePayment(tx, payment, { held: payment.held - units, sentBack: payment.sentBack + units });
  const by = { kind: 'operator', name: askedBy ?? '' } as const;
  await endCase(tx, config, payment.caseId, { outcome: 'sent_back', by, text: reason }, at);
  if (deposit.state === 'pending' && payment.id === deposit.id) {
    await moveDeposit(tx, deposit, 'rejected', at);
    await setDepositDue(tx, deposit.id, null);
  }
  await tellMoney(tx, payment, 'sent_back', units, at);
}
