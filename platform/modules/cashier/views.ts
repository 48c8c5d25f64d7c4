/** Deposits and withdrawals as the wire carries them. */
import type { DepositView, WithdrawalView } from '@feria/contracts/cashier/member';
import { toDecimal } from '@feria/kernel';
import type { Reader, Tx } from '../../core/db.ts';
import type { Deposit } from './deposit-store.ts';
import { listMoves } from './store.ts';
import type { Withdrawal } from './withdrawals/withdrawal-store.ts';

type Step = { state: string; at: string };

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

async function stepsOf(tx: Tx | Reader, objects: readonly { id: string }[]): Promise<Map<string, Step[]>> {
  const moves = await listMoves(
    tx,
    objects.map(({ id }) => id),
  );
  const steps = new Map<string, Step[]>();
  for (const { objectId, state, at } of moves) {
    const step = { state, at: at.toISOString() };
    steps.set(objectId, [...(steps.get(objectId) ?? []), step]);
  }
  return steps;
}

/** Where the next page begins: the last row of a full one. */
export function nextOf(rows: readonly { id: string }[], limit: number): string | null {
  return rows.length < limit ? null : (rows.at(-1)?.id ?? null);
}
