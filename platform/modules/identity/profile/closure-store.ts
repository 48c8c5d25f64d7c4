/** SQL of closing, and of what is freed when a closed account's time of keeping is over. */
import type { MemberId } from '@feria/kernel';
import { callSql, type Tx } from '../../../core/db.ts';

export async function closeMember(tx: Tx, id: MemberId, reason: string | null, at: Date): Promise<void> {
  await tx
    .updateTable('identity.members')
    .set({ status: 'closed', closed_at: at, close_reason: reason })
    .where('id', '=', id)
    .execute();
}

/** False when it is not closed. */
export async function reopenMember(tx: Tx, id: MemberId): Promise<boolean> {
  const result = await tx
    .updateTable('identity.members')
    .set({ status: 'active', closed_at: null, close_reason: null })
    .where('id', '=', id)
    .where('status', '=', 'closed')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends every session of a member; answers which. */
export async function endAllSessions(tx: Tx, id: MemberId, at: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('identity.sessions')
    .set({ ended_at: at })
    .where('member_id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Numbers, addresses and accounts elsewhere of accounts that were closed before that moment can be bound by others again. Answers how many contacts. */
export async function freeContacts(tx: Tx, closedBefore: Date): Promise<number> {
  await callSql(
    tx,
    `delete from identity.outside_accounts o using identity.members m where m.id = o.member_id and m.closed_at <= $1`,
    [closedBefore],
  );
  const rows = await callSql<{ member_id: string }>(
    tx,
    `delete from identity.marks k using identity.members m
       where m.id = k.member_id and m.closed_at <= $1 and k.kind in ('email', 'mobile') returning k.member_id`,
    [closedBefore],
  );
  return rows.length;
}
