/** Withdrawals as the wire carries them. */
import type { WithdrawalView } from '@feria/contracts/cashier/member';
import { toDecimal } from '@feria/kernel';
import type { Reader, Tx } from '../../../core/db.ts';
import { stepsOf } from '../views.ts';
import type { Withdrawal } from './withdrawal-store.ts';

export async function toWithdrawalViews(
  tx: Tx | Reader,
  withdrawals: readonly Withdrawal[],
): Promise<WithdrawalView[]> {
  const steps = await stepsOf(tx, withdrawals);
  return withdrawals.map((withdrawal) => ({
    id: withdrawal.id,
    method: withdrawal.method,
    amount: toDecimal(withdrawal.amount),
    tax: toDecimal(withdrawal.tax),
    payoutAmount: toDecimal(withdrawal.payoutAmount),
    currency: withdrawal.currency,
    state: withdrawal.state,
    reference: withdrawal.reference,
    reason: withdrawal.reason,
    failure: withdrawal.failure,
    createdAt: withdrawal.createdAt.toISOString(),
    receivedBy: withdrawal.receivedBy,
    autoReceiveAt: withdrawal.autoReceiveAt?.toISOString() ?? null,
    steps: steps.get(withdrawal.id) ?? [],
  }));
}

export async function toWithdrawalView(tx: Tx | Reader, withdrawal: Withdrawal): Promise<WithdrawalView> {
  const [view] = await toWithdrawalViews(tx, [withdrawal]);
  return view!;
}
