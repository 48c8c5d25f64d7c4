/** What operators tell each other about a member. A note stays as it was written. */
import { randomUUIDv7 } from 'node:crypto';
import type { MemberNote } from '@feria/contracts/members/office';
import { audit, byOperator } from '../../core/audit.ts';
import type { Reader, Tx } from '../../core/db.ts';
import type { Acting } from './accounts.ts';

const MOST = 200;

/** Newest first. */
export async function listNotes(reader: Reader | Tx, memberId: string): Promise<MemberNote[]> {
  const rows = await reader
    .selectFrom('operators.member_notes')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ id, text, authorName: author, at }) => ({ id, text, author, at: at.toISOString() }));
}

/** The audit says that there is a note, and the note what it says. */
export async function addNote(
  tx: Tx,
  { memberId, text, ...acting }: Acting & { memberId: string; text: string },
  at: Date,
): Promise<void> {
  const { operator } = acting;
  const id = randomUUIDv7();
  await tx
    .insertInto('operators.member_notes')
    .values({ id, memberId, text, authorId: operator.id, authorName: operator.username, at })
    .execute();
  const entry = { ...byOperator(acting), action: 'operators.note_added', subject: `member:${memberId}` };
  await audit(tx, { ...entry, after: { note: id }, at });
}
