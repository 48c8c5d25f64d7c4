/** SQL of images. What is sealed here are JPEGs that we made. */
import type { ImageReason, Side } from '@feria/contracts/kyc/member';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

export type Image = {
  id: string;
  side: Side;
  state: 'given' | 'fine' | 'refused';
  reason: ImageReason | null;
  note: string | null;
  uploadedAt: Date;
};

/** The ones that count, in the order of their sides. */
export function imagesOf(reader: Tx | Reader, documentId: string): Promise<Image[]> {
  return callSql<Image>(
    reader,
    `select id, side, state, reason, note, uploaded_at from kyc.images
       where document_id = $1 and replaced_at is null order by array_position(array['front', 'back', 'page'], side)`,
    [documentId],
  );
}

export type NewImage = {
  id: string;
  documentId: string;
  side: Side;
  sealed: Buffer;
  width: number;
  height: number;
};

/** Takes the place of the one that was there, whose pixels are gone for good. Under the document's lock. */
export async function putImage(tx: Tx, image: NewImage, at: Date): Promise<void> {
  const { id, documentId, side, sealed, width, height } = image;
  await dropImages(tx, documentId, [side], at);
  await callSql(
    tx,
    `insert into kyc.images (id, document_id, side, sealed, width, height, uploaded_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, documentId, side, sealed, width, height, at],
  );
}

export async function dropImages(
  tx: Tx,
  documentId: string,
  sides: readonly Side[],
  at: Date,
): Promise<void> {
  await callSql(
    tx,
    `update kyc.images set replaced_at = $3, sealed = null
       where document_id = $1 and side = any ($2::text[]) and replaced_at is null`,
    [documentId, sides, at],
  );
}

export async function judgeImage(
  tx: Tx,
  { id, state, reason, note }: Pick<Image, 'id' | 'state' | 'reason' | 'note'>,
): Promise<void> {
  await tx.updateTable('kyc.images').set({ state, reason, note }).where('id', '=', id).execute();
}

export async function findSealedImage(
  reader: Tx | Reader,
  documentId: string,
  side: Side,
): Promise<{ id: string; sealed: Buffer } | undefined> {
  const row = await reader
    .selectFrom('kyc.images')
    .select(['id', 'sealed'])
    .where('documentId', '=', documentId)
    .where('side', '=', side)
    .where('replacedAt', 'is', null)
    .executeTakeFirst();
  return row?.sealed ? { id: row.id, sealed: row.sealed } : undefined;
}
