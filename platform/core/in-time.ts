/** What somebody waits for, and so does the database: it ends by itself, and bets never pay for a question that was too wide. */
import { sql } from 'kysely';
import { errorCode } from '@feria/postgres';
import type { Tx } from './db.ts';

const QUERY_CANCELED = '57014';

/**
 * Asks within this transaction, each query for `mostMs` at most. Undefined: one of them took longer, and the transaction is over. What
 * else is asked in it afterwards has the same limit.
 */
export async function inTime<Answer>(
  tx: Tx,
  mostMs: number,
  ask: () => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    await sql`select set_config('statement_timeout', ${String(mostMs)}, true)`.execute(tx);
    return await ask();
  } catch (error) {
    if (errorCode(error) === QUERY_CANCELED) return undefined;
    throw error;
  }
}
