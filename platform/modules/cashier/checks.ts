import type { Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

export type HeldForWithdrawals = { memberId: string; currency: string; withdrawals: bigint; amount: Units };

/** For reconciliation: what is held for withdrawals that are not over. */
export function sumHeldForWithdrawals(reader: Tx | Reader): Promise<HeldForWithdrawals[]> {
  return callSql<HeldForWithdrawals>(
    reader,
    'select member_id as "memberId", currency, withdrawals, amount from cashier.held_sums()',
    [],
  );
}
