/** SQL of what operators approved alone. */
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import type { AloneSums } from '../operators/index.ts';
import type { Withdrawal } from './withdrawals/withdrawal-store.ts';

type Pair = { operatorId: string } & Pick<Withdrawal, 'memberId' | 'currency'>;

export async function insertAlone(
  tx: Tx,
  { id, memberId, currency, amount }: Withdrawal,
  operatorId: string,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('cashier.approved_alone')
    .values({ withdrawalId: id, memberId, operatorId, currency, amount, at })
    .execute();
}

/** What was approved alone within a day before: by this operator, and for this member. */
export async function sumAlone(
  tx: Tx | Reader,
  { operatorId, memberId, currency }: Pair,
  at: Date,
): Promise<AloneSums> {
  const [sums] = await callSql<AloneSums>(
    tx,
    'select by_operator, to_member from cashier.approved_sums($1, $2, $3, $4)',
    [operatorId, memberId, currency, at],
  );
  return sums!;
}
