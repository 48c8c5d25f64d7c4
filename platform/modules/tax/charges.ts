/** Taxes: who is never taxed, and what comes back by hand. */
import { callSql, type Tx } from '../../core/db.ts';

/** An act was taken back by hand: what it had cost comes back with it, in the lines of `tax.charges`; the ledger is the caller's. */
export async function turnBackTaxes(tx: Tx, key: string, byEntry: bigint, at: Date): Promise<void> {
  await callSql(tx, 'select tax.turn_back($1, $2, $3)', [key, `entry ${byEntry}`, at]);
}

/** From now on nothing that the account does is taxed, because no money is in it. Said twice it is said once. */
export async function exemptFromTax(tx: Tx, memberId: string, why: string, at: Date): Promise<void> {
  await callSql(
    tx,
    'insert into tax.exemptions (member_id, why, at) values ($1, $2, $3) on conflict (member_id) do nothing',
    [memberId, why, at],
  );
}
