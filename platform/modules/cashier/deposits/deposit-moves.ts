/** How a deposit moves from state to state, what that counts in its member's limits, and who is told. */
import { DEPOSIT_TRANSITIONS, type DepositState } from '@feria/contracts/cashier/states';
import type { RefusalCode } from '@feria/contracts/refusals';
import { mayMove, Refusal, toDecimal, type Units } from '@feria/kernel';
import type { Tx } from '../../../core/db.ts';
import { emit } from '../../../core/outbox/outbox.ts';
import { countDeposit } from '../../limits/index.ts';
import { updateDepositState, type Deposit } from './deposit-store.ts';

/** Every move of a deposit goes through here. Throws cashier.state_changed for one that the table does not have. */
export async function moveDeposit(tx: Tx, deposit: Deposit, to: DepositState, at: Date): Promise<Deposit> {
  const moved =
    mayMove(DEPOSIT_TRANSITIONS, deposit.state, to) && (await updateDepositState(tx, deposit, to, at));
  if (!moved) throw new Refusal<RefusalCode>('cashier.state_changed', { state: deposit.state });
  await recount(tx, deposit, to);
  await tell(tx, deposit, to, at);
  return { ...deposit, state: to, approvedAt: to === 'approved' ? at : deposit.approvedAt };
}

/**
 * What came to nothing gives its room back, on the day that took it, and what brought less or more counts as that. What was captured after
 * its time is its member's money: it is credited and counts again, even where others have taken the room meanwhile.
 */
async function recount(tx: Tx, deposit: Deposit, to: DepositState): Promise<void> {
  const amount = countedIn(to, deposit) - countedIn(deposit.state, deposit);
  if (amount !== 0n) await countDeposit(tx, { ...deposit, amount }, deposit.createdAt);
}

function countedIn(state: DepositState, { amount, credited }: Deposit): Units {
  if (state === 'approved') return credited ?? amount;
  return state === 'expired' || state === 'rejected' ? 0n : amount;
}

/** What is told of an approved one is what was credited. */
export async function tell(tx: Tx, deposit: Deposit, state: DepositState, at: Date): Promise<void> {
  const { id: depositId, memberId, currency, amount, credited, tax, fee } = deposit;
  const told = state === 'approved' ? (credited ?? amount) : amount;
  const money = { currency, amount: toDecimal(told), tax: toDecimal(tax), fee: toDecimal(fee) };
  const fact = { memberId, depositId, state, ...money };
  await emit(tx, 'cashier.deposit_moved', fact, at);
}
