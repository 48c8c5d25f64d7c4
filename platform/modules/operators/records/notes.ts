/** What operators tell each other about a record. A note stays as it was written: a later one puts it right. */
import { randomUUIDv7 } from 'node:crypto';
import type { RecordNote } from '@feria/contracts/operators/records';
import { audit, byOperator, type Acting } from '../../../core/audit.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import { subjectOf, type RecordName } from './records.ts';

const MOST = 200;

/** Newest first. */
export async function listNotes(reader: Reader, { kind, id: recordId }: RecordName): Promise<RecordNote[]> {
  const rows = await reader
    .selectFrom('operators.record_notes')
    .selectAll()
    .where('kind', '=', kind)
    .where('recordId', '=', recordId)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ id, text, authorName: author, at }) => ({ id, text, author, at: at.toISOString() }));
}

/** The audit says that there is a note, and the note what it says. Sent again with its key it is there once. */
export async function addNote(
  tx: Tx,
  { text, key, ...note }: Acting & RecordName & { text: string; key: string; memberId: string | null },
  at: Date,
): Promise<void> {
  const { operator, kind, memberId } = note;
  const id = randomUUIDv7();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('operators.record_notes')
    .values({
      id,
      kind,
      recordId: note.id,
      text,
      key,
      authorId: operator.id,
      authorName: operator.username,
      at,
    })
    .onConflict((conflict) => conflict.columns(['authorId', 'key']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return;
  const entry = { ...byOperator(note), action: 'operators.note_added', subject: subjectOf(note), memberId };
  await audit(tx, { ...entry, after: { note: id }, at });
}
