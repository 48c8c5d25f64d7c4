/** Queries that somebody waits for, over members: the database ends one that takes too long. */
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import { errorCode } from '@feria/postgres';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';

const MOST_MS = 8_000;
const QUERY_CANCELED = '57014';

/** Throws reporting.too_much. */
export async function inTime<Result>(reader: Reader, run: (tx: Tx) => Promise<Result>): Promise<Result> {
  try {
    return await reader.transaction().execute(async (tx) => {
      await callSql(tx, `select set_config('statement_timeout', $1, true)`, [String(MOST_MS)]);
      return run(tx);
    });
  } catch (error) {
    if (errorCode(error) === QUERY_CANCELED) throw new Refusal<RefusalCode>('reporting.too_much');
    throw error;
  }
}
