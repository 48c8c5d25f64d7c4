/** SQL of closing, and of what is freed when a closed account's time of keeping is over. */
import type { MemberId } from '@feria/kernel';
import { callSql, type Tx } from '../../../core/db.ts';

export async function closeMember(tx: Tx, id: MemberId, reason: string | null, at: Date): Promise<void> {
  await tx
    .updateTable('members.members')
    .set({ status: 'closed', closedAt: at, closeReason: reason })
    .where('id', '=', id)
    .execute();
}

/** False when it is not closed. */
export async function reopenMember(tx: Tx, id: MemberId): Promise<boolean> {
  const result = await tx
    .updateTable('members.members')
    .set({ status: 'active', closedAt: null, closeReason: null })
    .where('id', '=', id)
    .where('status', '=', 'closed')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Numbers and addresses of accounts that were closed before that moment can be bound by others again. Answers how many. */
export async function freeContacts(tx: Tx, closedBefore: Date): Promise<number> {
  const rows = await callSql<{ memberId: string }>(
    tx,
    `delete from members.marks k using members.members m
       where m.id = k.member_id and m.closed_at <= $1 and k.kind in ('email', 'mobile') returning k.member_id`,
    [closedBefore],
  );
  return rows.length;
}
