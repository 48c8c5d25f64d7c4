/** Queries that somebody waits for, over members: the database ends one that takes too long. */
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import { errorCode } from '@feria/postgres';
import { callSql, type Mapped, type Tx } from '../../../core/db.ts';

const MOST_MS = 8_000;
const QUERY_CANCELED = '57014';

/** The rest of the transaction has the same limit. Throws reporting.too_much. */
export async function callInTime<Row extends Mapped<Row>>(
  tx: Tx,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  try {
    await callSql(tx, `select set_config('statement_timeout', $1, true)`, [String(MOST_MS)]);
    return await callSql<Row>(tx, text, values);
  } catch (error) {
    if (errorCode(error) === QUERY_CANCELED) throw new Refusal<RefusalCode>('reporting.too_much');
    throw error;
  }
}
