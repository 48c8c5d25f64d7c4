import { callSql, type Tx } from '../../core/db.ts';

/** An act was taken back by hand: what it had cost comes back with it, in the lines of `tax.charges`; the ledger is the caller's. */
export async function turnBackTaxes(tx: Tx, key: string, byEntry: bigint, at: Date): Promise<void> {
  await callSql(tx, 'select tax.turn_back($1, $2, $3)', [key, `entry ${byEntry}`, at]);
}
