/** What every act on a withdrawal is made of: it is locked, it moves, held money moves with it, and it is told. */
import { toldReasonOf } from '@feria/contracts/cashier/desk-reasons';
import { WITHDRAWAL_TRANSITIONS, type WithdrawalState } from '@feria/contracts/cashier/states';
import type { RefusalCode } from '@feria/contracts/refusals';
import { mayMove, Refusal, toDecimal, type Units } from '@feria/kernel';
import type { Tx } from '../../../core/db.ts';
import { emit } from '../../../core/outbox/outbox.ts';
import { postEntries, type Command } from '../../wallet/index.ts';
import { endHold, findHold } from './hold-store.ts';
import {
  lockWithdrawal,
  updateWithdrawalState,
  type Withdrawal,
  type WithdrawalChange,
} from './withdrawal-store.ts';

/** Throws cashier.payment_unknown. */
export async function getLocked(tx: Tx, id: string): Promise<Withdrawal> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (!withdrawal) throw new Refusal<RefusalCode>('cashier.payment_unknown');
  return withdrawal;
}

/** Another member's is as unknown as none. Throws cashier.payment_unknown. */
export async function getOwnLocked(tx: Tx, id: string, memberId: string): Promise<Withdrawal> {
  const withdrawal = await getLocked(tx, id);
  if (withdrawal.memberId !== memberId) throw new Refusal<RefusalCode>('cashier.payment_unknown');
  return withdrawal;
}

/** Every move of a withdrawal goes through here. Throws cashier.state_changed for one that the table does not have. */
export async function moveWithdrawal(
  tx: Tx,
  withdrawal: Withdrawal,
  to: WithdrawalState,
  change: WithdrawalChange,
  at: Date,
): Promise<Withdrawal> {
  const moved =
    mayMove(WITHDRAWAL_TRANSITIONS, withdrawal.state, to) &&
    (await updateWithdrawalState(tx, withdrawal, to, change, at));
  if (!moved) throw new Refusal<RefusalCode>('cashier.state_changed', { state: withdrawal.state });
  // However it goes on, nobody holds it any more.
  if (withdrawal.state === 'on_hold') await endHold(tx, withdrawal.id, at);
  const paidAt = to === 'paid' ? (withdrawal.paidAt ?? at) : withdrawal.paidAt;
  const next: Withdrawal = { ...withdrawal, ...change, state: to, paidAt };
  await tell(tx, next, at);
  return next;
}

/**
 * Moves held money under the key of a withdrawal or of a part; anything but a first posting is a bug, because a state is entered once.
 * Throws wallet.not_enough_money of a hold that the cash does not cover.
 */
export async function postHeld(
  tx: Tx,
  key: string,
  { id: reference, memberId, currency }: Withdrawal,
  legs: readonly [Command['kind'], Units][],
  at: Date,
): Promise<void> {
  const same = { key, memberId, currency, counterparty: 'house', reference };
  const commands = legs.map(([kind, amount]): Command => ({ kind, amount, ...same }));
  for (const { verdict } of await postEntries(tx, commands, at)) {
    if (verdict === 'not_enough_money') throw new Refusal<RefusalCode>('wallet.not_enough_money');
    if (verdict !== 'ok') throw new Error(`${key} was not posted: ${verdict}`);
  }
}

export async function tell(tx: Tx, withdrawal: Withdrawal, at: Date): Promise<void> {
  const { id: withdrawalId, memberId, state, currency, amount, tax, fee } = withdrawal;
  const money = { currency, amount: toDecimal(amount), tax: toDecimal(tax), fee: toDecimal(fee) };
  const fact = { memberId, withdrawalId, state, ...money, ...(await whyOf(tx, withdrawal)) };
  await emit(tx, 'cashier.withdrawal_moved', fact, at);
}

/** Why it stands where it does, as its member is told. */
async function whyOf(tx: Tx, { id, state, reason, reasonCode }: Withdrawal) {
  const hold = state === 'on_hold' ? await findHold(tx, id) : undefined;
  if (hold)
    return { reason: hold.told, reasonCode: toldReasonOf(hold.code), until: hold.untilAt.toISOString() };
  return { reason, ...(reasonCode === null ? {} : { reasonCode: toldReasonOf(reasonCode) }) };
}
