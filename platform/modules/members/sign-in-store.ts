/** SQL of what a member signs in with, and of when they did: `access` judges it. */
import type { MemberId } from '@feria/kernel';
import { callSql, type Tx } from '../../core/db.ts';
import type { Member } from './store.ts';

/** Puts another hash in the place of the one that was looked at. False when that one is there no more. */
export async function replacePassword(
  tx: Tx,
  { id, passwordHash }: Pick<Member, 'id' | 'passwordHash'>,
  hash: string,
  at: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('members.members')
    .set({ passwordHash: hash, passwordChangedAt: at, passwordDue: null })
    .where('id', '=', id)
    .where('passwordHash', 'is not distinct from', passwordHash)
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
    .updateTable('members.members')
    .set({ passwordDue: due })
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .where('passwordDue', 'is', null)
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
    `update members.members m set password_end_told = m.password_changed_at
       from (select id from members.members
               where market_code = $1 and password_hash is not null and status = 'active' and password_due is null
                 and password_changed_at > $2 and password_changed_at <= $3
                 and password_end_told is distinct from password_changed_at
               order by password_changed_at limit $4 for update skip locked) o
       where m.id = o.id
       returning m.id, m.password_changed_at as "setAt"`,
    [market, setAfter, setBy, most],
  );
}

/** False when there is a password already. */
export async function setFirstPassword(tx: Tx, id: MemberId, passwordHash: string): Promise<boolean> {
  const result = await tx
    .updateTable('members.members')
    .set({ passwordHash })
    .where('id', '=', id)
    .where('passwordHash', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** True once for each member. */
export async function takeWelcome(tx: Tx, memberId: MemberId, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable('members.members')
    .set({ welcomedAt: at })
    .where('id', '=', memberId)
    .where('welcomedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Notes a sign-in. The row is locked: of two first ones at once, one is the first. */
export async function noteLogin(
  tx: Tx,
  id: MemberId,
  at: Date,
): Promise<{ isFirst: boolean; previousAt: Date | null }> {
  const [row] = await callSql<{ isFirst: boolean; previousAt: Date | null }>(
    tx,
    `update members.members m
       set previous_login_at = m.last_login_at, last_login_at = $2, first_login_at = coalesce(m.first_login_at, $2)
       from (select id, first_login_at, last_login_at from members.members where id = $1 for update) old
       where m.id = old.id
       returning old.first_login_at is null as is_first, old.last_login_at as previous_at`,
    [id, at],
  );
  if (!row) throw new Error('a member vanished while signing in');
  return { isFirst: row.isFirst, previousAt: row.previousAt };
}
