/** What somebody waits for, and so does the database: it ends by itself, and bets never pay for a question that was too wide. */
import { sql } from 'kysely';
import { errorCode } from '@feria/postgres';
import type { Reader, Tx } from '../db.ts';

const MOST_MS = 4_000;
const QUERY_CANCELED = '57014';

/** Asks in a transaction of its own, which the database ends after four seconds; undefined: it did. */
export async function withinTime<Answer>(
  reader: Reader,
  ask: (tx: Tx) => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await reader.transaction().execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(MOST_MS)}, true)`.execute(tx);
      return ask(tx);
    });
  } catch (error) {
    if (errorCode(error) === QUERY_CANCELED) return undefined;
    throw error;
  }
}
