/** What operators tell each other about a record. A note stays as it was written: a later one puts it right. */
import { createHash, randomUUIDv7 } from 'node:crypto';
import { recordKey, type RecordNote } from '@feria/contracts/operators/records';
import { isUuid } from '@feria/kernel';
import { audit, byOperator, type Acting } from '../../../core/audit.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import { subjectOf, type RecordName } from './records.ts';

const MOST = 200;

/** Notes are kept by a UUID. A record that has none is named by one made of its key (RFC 9562, version 8, of its SHA-256). */
export function noteIdOf(name: RecordName): string {
  const key = recordKey(name);
  if (isUuid(key)) return key;
  const digits = createHash('sha256').update(key).digest('hex');
  const part = (from: number, to: number): string => digits.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-8${part(13, 16)}-8${part(17, 20)}-${part(20, 32)}`;
}

/** Newest first. */
export async function listNotes(reader: Reader, name: RecordName): Promise<RecordNote[]> {
  const rows = await reader
    .selectFrom('operators.record_notes')
    .selectAll()
    .where('kind', '=', name.kind)
    .where('recordId', '=', noteIdOf(name))
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
      recordId: noteIdOf(note),
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
