/**
 * The lock between a beginning and an exclusion. Whatever lets a member begin something (a launch, a deposit, free rounds)
 * holds it shared until the commit; an exclusion holds it exclusively. So after an exclusion's commit nothing has begun that
 * did not see it. Bets need none: they are judged under the member's lock in wallet, which an exclusion takes first.
 */
import { callSql, type Reader, type Tx } from '../../core/db.ts';

const nameOf = (memberId: string): string => `exclusions.gate ${memberId}`;

/** Outside of a transaction there is nothing to hold: the answer is a look. */
export async function passGate(tx: Tx | Reader, memberId: string): Promise<void> {
  if (!tx.isTransaction) return;
  await callSql(tx, 'select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [nameOf(memberId)]);
}

/** Behind the lock of the member's cash, as a transfer takes both: one order, no deadlock. */
export async function closeGate(tx: Tx, memberId: string): Promise<void> {
  await callSql(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [nameOf(memberId)]);
}
