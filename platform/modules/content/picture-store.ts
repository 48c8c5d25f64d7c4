/** SQL of pictures. */
import type { Picture } from '@feria/contracts/content/member';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import type { Made } from '../../core/images/picture-sizes.ts';

export type Sizes = Omit<Picture, 'alt'>;

/** Keeps a picture, once; what was uploaded again stays as it was. */
export async function insertPicture(
  tx: Tx,
  { id, width, height, sizes }: Made,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('content.images')
    .values({ id, width, height, madeBy: by, madeAt: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return;
  await tx
    .insertInto('content.image_sizes')
    .values(sizes.map((size) => ({ imageId: id, width: size.width, bytes: size.bytes })))
    .execute();
}

export async function listPictures(
  reader: Tx | Reader,
  ids?: readonly string[],
): Promise<Map<string, Sizes>> {
  const rows = await callSql<Sizes>(
    reader,
    `select i.id, i.width, i.height, array_agg(s.width order by s.width) as widths
       from content.images i join content.image_sizes s on s.image_id = i.id
      where $1::text[] is null or i.id = any ($1) group by i.id`,
    [ids ? [...ids] : null],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Where it is in the least of its sizes that is so wide, or in its widest; null where it is gone. */
export function pathOf(sizes: Sizes | undefined, width: number): string | null {
  const found = sizes?.widths.find((one) => one >= width) ?? sizes?.widths.at(-1);
  return found === undefined ? null : `/content/images/${sizes?.id}/${found}`;
}

export async function findSize(reader: Tx | Reader, id: string, width: number): Promise<Buffer | undefined> {
  const row = await reader
    .selectFrom('content.image_sizes')
    .select('bytes')
    .where('imageId', '=', id)
    .where('width', '=', width)
    .executeTakeFirst();
  return row?.bytes;
}

/** Those that no version names but of what was discarded, and that were not made a moment ago. Answers how many went. */
export async function deleteOrphans(tx: Tx, madeBefore: Date): Promise<number> {
  const rows = await callSql(
    tx,
    `delete from content.images i where made_at < $1
        and not exists (select from content.versions v join content.items o on o.id = v.item_id and o.discarded_at is null
                         where position(i.id in v.document::text) > 0) returning id`,
    [madeBefore],
  );
  return rows.length;
}
