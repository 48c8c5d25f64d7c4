/** Deposits as the wire carries them. */
import type { DepositView } from '@feria/contracts/cashier/member';
import { toDecimal } from '@feria/kernel';
import type { Reader, Tx } from '../../../core/db.ts';
import { stepsOf } from '../views.ts';
import type { Deposit } from './deposit-store.ts';

export async function toDepositViews(tx: Tx | Reader, deposits: readonly Deposit[]): Promise<DepositView[]> {
  const steps = await stepsOf(tx, deposits);
  return deposits.map((deposit) => ({
    id: deposit.id,
    method: deposit.method,
    amount: toDecimal(deposit.amount),
    tax: deposit.state === 'approved' ? toDecimal(deposit.tax) : null,
    currency: deposit.currency,
    state: deposit.state,
    reference: deposit.reference,
    // A page that takes no money any more is not offered.
    payUrl: deposit.state === 'pending' ? deposit.payUrl : null,
    reason: deposit.reason,
    expiresAt: deposit.expiresAt.toISOString(),
    createdAt: deposit.createdAt.toISOString(),
    steps: steps.get(deposit.id) ?? [],
  }));
}

export async function toDepositView(tx: Tx | Reader, deposit: Deposit): Promise<DepositView> {
  const [view] = await toDepositViews(tx, [deposit]);
  return view!;
}
