/** A query that somebody waits for: the database ends it when it takes too long. */
import { errorCode } from '@feria/postgres';
import { callSql, type Mapped, type Tx } from './db.ts';

const QUERY_CANCELED = '57014';

/** Undefined: it took longer than that, and the transaction is over. What else is asked in it has the same limit. */
export async function callInTime<Row extends Mapped<Row>>(
  tx: Tx,
  text: string,
  values: readonly unknown[],
  mostMs: number,
): Promise<Row[] | undefined> {
  try {
    await callSql(tx, `select set_config('statement_timeout', $1, true)`, [String(mostMs)]);
    return await callSql<Row>(tx, text, values);
  } catch (error) {
    if (errorCode(error) === QUERY_CANCELED) return undefined;
    throw error;
  }
}
