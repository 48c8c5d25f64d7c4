/** Work that one process does at a time, by an advisory lock of PostgreSQL: it is free at once when its holder's connection ends. */
import { callSql, type Reader } from './db.ts';

/** Any number that nothing else locks; the name of the work makes the second key. */
const LOCK_SPACE = 73_102;

/** The lock is a session's: `connection` has to be one connection, and the same when it is given back. */
export async function tryLock(connection: Reader, name: string): Promise<boolean> {
  const [lock] = await callSql<{ taken: boolean }>(
    connection,
    'select pg_try_advisory_lock($1, hashtext($2)) as taken',
    [LOCK_SPACE, name],
  );
  return lock?.taken ?? false;
}

export async function unlock(connection: Reader, name: string): Promise<void> {
  await callSql(connection, 'select pg_advisory_unlock($1, hashtext($2))', [LOCK_SPACE, name]);
}
