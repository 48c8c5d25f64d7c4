/** What an operator decides about money that came otherwise, and about a dispute that was not won. */
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal, toDecimal, type Units } from '@feria/kernel';
import { audit, byOperator, type Acting } from '../../../core/audit.ts';
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/db.ts';
import { countDeposit } from '../../limits/index.ts';
import { moveDeposit } from '../deposits/deposit-moves.ts';
import { findDepositByReference, lockDeposit, setDepositDue } from '../deposits/deposit-store.ts';
import { returnFee } from '../fees/deposit-fee.ts';
import { endCase, openHeldCase } from './payment-cases.ts';
import { postPayment, restand, taxCredit, tellMoney, untaxCredits } from './payment-moves.ts';
import { changePayment, lockPaymentById, type Owned } from './payment-store.ts';
import { lockOwned, requireHeld } from './refunds.ts';

export type PaymentAct = Acting & { id: string; reason: string; config: Pick<Config, 'secret'> };
type Verb =
  | 'credited'
  | 'assigned'
  | 'refund_asked'
  | 'send_back_asked'
  | 'dispute_lost'
  | 'dispute_accepted';

/** It is the member's after all; what was held pays no fee. Throws cashier.payment_unknown, cashier.state_changed. */
export async function creditHeld(tx: Tx, act: PaymentAct, at: Date): Promise<void> {
  const { deposit, payment } = await lockOwned(tx, act.id);
  const units = await requireHeld(tx, payment);
  const key = await postPayment(tx, payment, { kind: 'payment_credited', units, move: null }, at);
  const tax = await taxCredit(tx, deposit, { key, units }, at);
  const credited = await changePayment(tx, payment, { held: 0n, credited: payment.credited + units });
  if (deposit.state === 'approved') await countDeposit(tx, { ...deposit, amount: units }, at);
  else {
    await moveDeposit(tx, { ...deposit, credited: units, tax: deposit.tax + tax }, 'approved', at);
    await setDepositDue(tx, deposit.id, null);
  }
  const by = { kind: 'operator', name: act.operator.username } as const;
  await endCase(tx, act.config, payment.caseId, { outcome: 'credited', by, text: act.reason }, at);
  await restand(tx, payment);
  await tellMoney(tx, payment, 'credited', units, at);
  await leaveTrace(tx, credited, act, 'credited', units, at);
}

/**
 * Somebody has shown that it was for this deposit: it is held for its member, and decided about like all that is held. Throws
 * cashier.payment_unknown (also: no such deposit, or one in another currency), cashier.state_changed: it is somebody's already.
 */
export async function assignPayment(tx: Tx, act: PaymentAct & { deposit: string }, at: Date): Promise<void> {
  const named = await findDepositByReference(tx, act.deposit.trim().toUpperCase());
  const deposit = named && (await lockDeposit(tx, named.id));
  const found = await lockPaymentById(tx, act.id);
  if (!found || deposit?.currency !== found.currency)
    throw new Refusal<RefusalCode>('cashier.payment_unknown');
  if (found.memberId !== null) throw new Refusal<RefusalCode>('cashier.state_changed', { state: 'held' });
  const { id: depositId, memberId } = deposit;
  const by = { kind: 'operator', name: act.operator.username } as const;
  // The case about it is nobody's: its owner is told of one of their own.
  await endCase(tx, act.config, found.caseId, { outcome: 'kept_for_owner', by, text: act.reason }, at);
  const units = found.captured - found.sentBack;
  const payment: Owned = await changePayment(
    tx,
    { ...found, depositId, memberId },
    {
      depositId,
      memberId,
      held: units,
    },
  );
  await postPayment(tx, payment, { kind: 'payment_held', units, move: 'payment' }, at);
  const about = { units, expected: deposit.amount, payerName: null };
  await changePayment(tx, payment, { caseId: await openHeldCase(tx, act.config, payment, about, at) });
  await restand(tx, payment);
  await tellMoney(tx, payment, 'held', units, at);
  await leaveTrace(tx, payment, act, 'assigned', units, at);
}

/** The bank keeps it, by its own word or because nobody objects. Throws cashier.payment_unknown, cashier.state_changed. */
export async function endDispute(
  tx: Tx,
  act: PaymentAct & { outcome: 'lost' | 'accepted' },
  at: Date,
): Promise<void> {
  const { payment } = await lockOwned(tx, act.id);
  if (payment.dispute !== 'open')
    throw new Refusal<RefusalCode>('cashier.state_changed', { state: payment.dispute ?? 'approved' });
  await changePayment(tx, payment, { dispute: 'lost' });
  if (payment.chargedBack + payment.refunded === payment.credited) {
    await untaxCredits(tx, payment, at);
    await returnFee(tx, payment, at);
  }
  const by = { kind: 'operator', name: act.operator.username } as const;
  await endCase(tx, act.config, payment.disputeCaseId, { outcome: act.outcome, by, text: act.reason }, at);
  await restand(tx, payment);
  await tellMoney(tx, payment, 'chargeback_lost', payment.chargedBack, at);
  await leaveTrace(
    tx,
    payment,
    act,
    act.outcome === 'lost' ? 'dispute_lost' : 'dispute_accepted',
    payment.chargedBack,
    at,
  );
}

export function leaveTrace(
  tx: Tx,
  { id, memberId, depositId, currency }: Owned,
  { reason, ...acting }: PaymentAct,
  verb: Verb,
  units: Units,
  at: Date,
): Promise<void> {
  return audit(tx, {
    ...byOperator(acting),
    action: `cashier.payment_${verb}`,
    subject: `deposit:${depositId}`,
    memberId,
    reason,
    after: { payment: id, amount: toDecimal(units, 2), currency },
    at,
  });
}
