/** SQL of a member's password. */
import type { MemberId } from '@feria/kernel';
import { callSql, type Tx } from '../../../core/db.ts';
import type { Member } from '../store.ts';

/** Puts another hash in the place of the one that was looked at. False when that one is there no more. */
export async function replacePassword(
  tx: Tx,
  { id, passwordHash }: Pick<Member, 'id' | 'passwordHash'>,
  hash: string,
  at: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('identity.members')
    .set({ password_hash: hash, password_changed_at: at, password_due: null })
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', passwordHash)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The password that this member signs in with is one of those that everybody tries, or was in a breach. */
export async function notePasswordDue(
  tx: Tx,
  { id, passwordHash }: Pick<Member, 'id' | 'passwordHash'>,
  due: 'weak' | 'breached',
): Promise<void> {
  await tx
    .updateTable('identity.members')
    .set({ password_due: due })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('password_due', 'is', null)
    .execute();
}

/** Members of the market whose password was set in that span, who were not told of it; they count as told from now on. At most so many. */
export async function takeEnding(
  tx: Tx,
  market: string,
  { setAfter, setBy }: { setAfter: Date; setBy: Date },
  most: number,
): Promise<{ id: MemberId; setAt: Date }[]> {
  return callSql(
    tx,
    `update identity.members m set password_end_told = m.password_changed_at
       from (select id from identity.members
               where market_code = $1 and password_hash is not null and status = 'active' and password_due is null
                 and password_changed_at > $2 and password_changed_at <= $3
                 and password_end_told is distinct from password_changed_at
               order by password_changed_at limit $4 for update skip locked) o
       where m.id = o.id
       returning m.id, m.password_changed_at as "setAt"`,
    [market, setAfter, setBy, most],
  );
}
