/** SQL of what operators approved alone. */
import { randomUUIDv7 } from 'node:crypto';
import type { Units } from '@feria/kernel';
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

type Given = { payment: string; memberId: string; currency: string; amount: Units };

/** What one operator did about a payment without a second person. */
export async function insertPaymentAlone(tx: Tx, given: Given, operatorId: string, at: Date): Promise<void> {
  await tx
    .insertInto('cashier.payments_alone')
    .values({ ...given, id: randomUUIDv7(), operatorId, at })
    .execute();
}

/** The same sums of payments: credited, sent back and refunded alike. */
export async function sumPaymentsAlone(
  tx: Tx | Reader,
  { operatorId, memberId, currency }: { operatorId: string; memberId: string; currency: string },
  at: Date,
): Promise<AloneSums> {
  const [sums] = await callSql<AloneSums>(
    tx,
    'select by_operator, to_member from cashier.payment_sums($1, $2, $3, $4)',
    [operatorId, memberId, currency, at],
  );
  return sums!;
}
