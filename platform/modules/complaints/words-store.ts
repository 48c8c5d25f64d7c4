/** SQL of what was said and shown: sealed, in the order in which it came. */
import type { ComplaintMessageKind } from '@feria/contracts/complaints/kinds';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

export type Said = {
  id: string;
  kind: ComplaintMessageKind;
  author: 'member' | 'operator';
  name: string;
  body: Buffer | null;
  images: string[];
  at: Date;
};

export function saidOf(reader: Tx | Reader, complaintId: string): Promise<Said[]> {
  return callSql<Said>(
    reader,
    `select m.id, m.kind, m.author, m.author_name as name, m.body, m.at,
       array(select i.id from complaints.images i where i.message_id = m.id and i.sealed is not null order by i.id) as images
       from complaints.messages m where m.complaint_id = $1 order by m.id`,
    [complaintId],
  );
}

export type NewSaid = Omit<Said, 'images'> & { complaintId: string; body: Buffer };

export async function insertSaid(tx: Tx, said: NewSaid): Promise<void> {
  await tx
    .insertInto('complaints.messages')
    .values({
      id: said.id,
      complaintId: said.complaintId,
      kind: said.kind,
      author: said.author,
      authorName: said.name,
      body: said.body,
      at: said.at,
    })
    .execute();
}

export async function insertImage(
  tx: Tx,
  image: { id: string; messageId: string; complaintId: string; sealed: Buffer },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('complaints.images')
    .values({
      id: image.id,
      messageId: image.messageId,
      complaintId: image.complaintId,
      sealed: image.sealed,
      uploadedAt: at,
    })
    .execute();
}

export async function findSealedImage(
  reader: Tx | Reader,
  id: string,
): Promise<{ id: string; complaintId: string; sealed: Buffer } | undefined> {
  const row = await reader
    .selectFrom('complaints.images')
    .select(['complaintId', 'sealed'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.sealed ? { id, complaintId: row.complaintId, sealed: row.sealed } : undefined;
}

/** What is left says that there was a complaint, about what, when, and how it ended. */
export async function wipeSaid(tx: Tx, closedBefore: Date, at: Date): Promise<void> {
  const rows = await callSql<{ id: string }>(
    tx,
    `update complaints.complaints set wiped_at = $2, reference_kind = null, reference = null
       where closed_at <= $1 and wiped_at is null returning id`,
    [closedBefore, at],
  );
  const ids = rows.map(({ id }) => id);
  await callSql(tx, 'update complaints.messages set body = null where complaint_id = any ($1::uuid[])', [
    ids,
  ]);
  await callSql(tx, 'update complaints.images set sealed = null where complaint_id = any ($1::uuid[])', [
    ids,
  ]);
}
