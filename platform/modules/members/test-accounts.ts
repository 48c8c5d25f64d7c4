/**
 * Accounts that play for tests, with test money. No figure and no list that everybody reads counts them; what asks for one
 * of them by id still finds it (ADR 67). SQL of other schemas asks `members.test_members()`.
 */
import { sql, type RawBuilder } from 'kysely';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

/** For a query: whether the member in that column counts. Where nobody is named, it does. */
export const isCounted = (column: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} in (select t.member_id from members.test_members() t)) is not true`;

/** Of one member, all that is theirs; of everybody, what counts. */
export const ofWhom = (memberId: string | undefined): RawBuilder<boolean> =>
  memberId === undefined ? isCounted('member_id') : sql<boolean>`member_id = ${memberId}`;

/** `why` says what tests; only in the transaction that makes the account (the database refuses any other). */
export async function insertTestAccount(tx: Tx, memberId: string, why: string, at: Date): Promise<void> {
  await tx.insertInto('members.test_accounts').values({ memberId, why, at }).execute();
}

/** Which of these are test accounts. */
export async function testAccountsAmong(
  tx: Tx | Reader,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const rows = await callSql<{ id: string }>(
    tx,
    'select t.member_id as id from members.test_members() t where t.member_id = any ($1::uuid[])',
    [memberIds],
  );
  return new Set(rows.map(({ id }) => id));
}
