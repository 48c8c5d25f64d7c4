/** SQL of what operators approved alone. */
import type { Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import type { Withdrawal } from './withdrawal-store.ts';

type Pair = { operatorId: string } & Pick<Withdrawal, 'memberId' | 'currency'>;

export async function insertAlone(
  tx: Tx,
  { id, memberId, currency, amount }: Withdrawal,
  operatorId: string,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('cashier.approved_alone')
    .values({ withdrawal_id: id, member_id: memberId, operator_id: operatorId, currency, amount, at })
    .execute();
}

/** What an operator approved alone for a member since an instant. */
export async function sumAlone(
  tx: Tx | Reader,
  { operatorId, memberId, currency }: Pair,
  since: Date,
): Promise<Units> {
  const [row] = await callSql<{ amount: Units }>(
    tx,
    `select coalesce(sum(a.amount), 0)::bigint as amount from cashier.approved_alone a
       where a.member_id = $1 and a.operator_id = $2 and a.currency = $3 and a.at > $4`,
    [memberId, operatorId, currency, since],
  );
  return row?.amount ?? 0n;
}
