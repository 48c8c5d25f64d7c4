import type { Pool, Tx } from './pool.ts';

const MOST_RETRIES = 3;

/** serialization_failure and deadlock_detected: the server undid the whole transaction. */
const RETRYABLE = new Set(['40001', '40P01']);

/**
 * Runs `work` between BEGIN and COMMIT (READ COMMITTED) and gives back its result.
 *
 * A transaction that the server undid (deadlock, serialization failure) is run again from BEGIN, at
 * most three times, so `work` may run more than once: it does nothing outside the database.
 * Any other error rolls back and is thrown as it is. A connection that breaks during COMMIT leaves
 * its fate unknown: that is never retried here, the caller looks its receipt up.
 */
export async function withTransaction<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt(pool, work);
    } catch (error) {
      if (retries === MOST_RETRIES || !RETRYABLE.has(errorCode(error) ?? '')) throw error;
    }
  }
}

/** The SQLSTATE of a database error (`23505`), or undefined for any other error. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

async function attempt<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await pool.connect();
  let broken: Error | undefined;
  try {
    await tx.query('begin isolation level read committed');
    const result = await work(tx);
    const { command } = await tx.query('commit');
    // COMMIT of a failed transaction is no error to the server: it answers ROLLBACK.
    if (command !== 'COMMIT')
      throw new Error('transaction was rolled back: an error inside it was swallowed');
    return result;
  } catch (error) {
    broken = await rollBack(tx);
    throw error;
  } finally {
    tx.release(broken);
  }
}

/** Returns the error that makes the connection unusable, if any. */
async function rollBack(tx: Tx): Promise<Error | undefined> {
  try {
    await tx.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
