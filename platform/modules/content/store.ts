/** SQL of items and their versions. */
import type { LegalKey } from '@feria/contracts/content/member';
import { ContentDocument, type ContentKind } from '@feria/contracts/content/documents';
import type { Selectable } from 'kysely';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import type { ContentVersions } from '../../core/schema.generated.ts';

export type Item = { id: string; kind: ContentKind; sort: number; createdAt: Date };
export type Version = {
  itemId: string;
  number: number;
  document: ContentDocument;
  isRetired: boolean;
  restoredFrom: number | null;
  madeBy: string;
  madeAt: Date;
  publishedBy: string | null;
  publishedAt: Date | null;
  effectiveAt: Date | null;
  reason: string | null;
};

/** Another one as soon as any visitor could read something else. Counted by triggers. */
export async function readState(reader: Tx | Reader): Promise<string> {
  const { version } = await reader.selectFrom('content.state').select('version').executeTakeFirstOrThrow();
  return String(version);
}

export async function insertItem(
  tx: Tx,
  { id, kind, address, at }: { id: string; kind: ContentKind; address: string | null; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('content.items')
    .values({ id, kind, address, createdAt: at })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False where another item has that address. */
export async function moveItem(tx: Tx, id: string, address: string | null): Promise<boolean> {
  const rows = await callSql(
    tx,
    `update content.items i set address = $2 where id = $1
        and not exists (select from content.items o where o.address = $2 and o.id <> $1) returning id`,
    [id, address],
  );
  return rows.length > 0;
}

/** From now on it is in no list, and its address is free. */
export async function discardItem(tx: Tx, id: string, { by, at }: { by: string; at: Date }): Promise<void> {
  await tx
    .updateTable('content.items')
    .set({ discardedAt: at, discardedBy: by, address: null })
    .where('id', '=', id)
    .execute();
}

/** Of two hands at one item the second waits for the first. */
export async function lockItem(tx: Tx, id: string): Promise<Item | undefined> {
  const [row] = await callSql<{ id: string; kind: ContentKind; sort: number; createdAt: Date }>(
    tx,
    'select id, kind, sort, created_at from content.items where id = $1 and discarded_at is null for update',
    [id],
  );
  return row;
}

export async function findItem(reader: Tx | Reader, id: string): Promise<Item | undefined> {
  const row = await reader
    .selectFrom('content.items')
    .selectAll()
    .where('id', '=', id)
    .where('discardedAt', 'is', null)
    .executeTakeFirst();
  return row && { id: row.id, kind: row.kind as ContentKind, sort: row.sort, createdAt: row.createdAt };
}

export async function listItems(reader: Tx | Reader, kind?: ContentKind): Promise<Item[]> {
  let query = reader
    .selectFrom('content.items')
    .selectAll()
    .where('discardedAt', 'is', null)
    .orderBy('sort')
    .orderBy('id', 'desc');
  if (kind) query = query.where('kind', '=', kind);
  return (await query.execute()).map((row) => ({
    id: row.id,
    kind: row.kind as ContentKind,
    sort: row.sort,
    createdAt: row.createdAt,
  }));
}

export type NewVersion = Pick<Version, 'itemId' | 'number' | 'document' | 'madeBy' | 'madeAt'> &
  Partial<Pick<Version, 'isRetired' | 'restoredFrom'>>;

export async function insertVersion(tx: Tx, version: NewVersion): Promise<void> {
  await tx
    .insertInto('content.versions')
    .values({
      itemId: version.itemId,
      number: version.number,
      document: JSON.stringify(version.document),
      isRetired: version.isRetired ?? false,
      restoredFrom: version.restoredFrom ?? null,
      madeBy: version.madeBy,
      madeAt: version.madeAt,
    })
    .execute();
}

export type Publication = { by: string; at: Date; effectiveAt: Date; reason: string };

/** False: it is published already, or is no version. */
export async function publishVersion(
  tx: Tx,
  { itemId, number }: Pick<Version, 'itemId' | 'number'>,
  { by, at, effectiveAt, reason }: Publication,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('content.versions')
    .set({ publishedBy: by, publishedAt: at, effectiveAt, reason })
    .where('itemId', '=', itemId)
    .where('number', '=', number)
    .where('publishedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Newest first. */
export async function listVersions(reader: Tx | Reader, itemId: string): Promise<Version[]> {
  const rows = await reader
    .selectFrom('content.versions')
    .selectAll()
    .where('itemId', '=', itemId)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(versionOf);
}

/** Of every item its newest version, and every published one that is or may yet be shown. */
export async function listCurrent(reader: Tx | Reader, at: Date): Promise<Version[]> {
  const rows = await callSql<Selectable<ContentVersions>>(
    reader,
    `with now_shown as (
       select item_id, max(number) as number from content.versions where effective_at <= $1 group by item_id
     ), newest as (select item_id, max(number) as number from content.versions group by item_id)
     select v.* from content.versions v join newest w using (item_id) left join now_shown s using (item_id)
      where v.number = w.number or (v.published_at is not null and v.number >= coalesce(s.number, 0))
      order by v.item_id, v.number`,
    [at],
  );
  return rows.map(versionOf);
}

/** A published version of a legal page, without its text. */
export type LegalVersion = {
  itemId: string;
  number: number;
  key: LegalKey;
  /** What members read and accept it as. */
  label: string;
  markets: readonly string[];
  asksAgain: boolean;
  effectiveAt: Date;
};

/** Every one that was published, whenever its moment comes. */
export function listLegal(reader: Tx | Reader): Promise<LegalVersion[]> {
  return callSql<LegalVersion>(
    reader,
    `select item_id, number, legal_key as key, legal_version as label, legal_markets as markets,
        legal_asks as "asksAgain", effective_at
       from content.versions where legal_key is not null and published_at is not null`,
    [],
  );
}

/** Of two publications of legal pages the second is judged by what the first has made. */
export async function lockLegal(tx: Tx): Promise<void> {
  await callSql(tx, `select pg_advisory_xact_lock(hashtextextended('content.legal', 0))`, []);
}

export async function findVersion(
  reader: Tx | Reader,
  { itemId, number }: Pick<Version, 'itemId' | 'number'>,
): Promise<Version | undefined> {
  const row = await reader
    .selectFrom('content.versions')
    .selectAll()
    .where('itemId', '=', itemId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row && versionOf(row);
}

/** When each item was first to be seen. */
export async function listFirsts(reader: Tx | Reader): Promise<Map<string, Date>> {
  const rows = await callSql<{ itemId: string; at: Date }>(
    reader,
    'select item_id, min(effective_at) as at from content.versions where published_at is not null group by item_id',
    [],
  );
  return new Map(rows.map(({ itemId: id, at }) => [id, at]));
}

/** Those that are named stand in front, in this order; the others behind them. */
export async function orderItems(tx: Tx, kind: ContentKind, ids: readonly string[]): Promise<void> {
  await callSql(
    tx,
    `update content.items i set sort = coalesce(array_position($2::uuid[], i.id), 1000)
      where kind = $1 and discarded_at is null`,
    [kind, ids],
  );
}

/** A field that came later has its default: what is kept was read by the schema when it was written. */
function versionOf(row: Selectable<ContentVersions>): Version {
  return {
    itemId: row.itemId,
    number: row.number,
    document: ContentDocument.parse(row.document),
    isRetired: row.isRetired,
    restoredFrom: row.restoredFrom,
    madeBy: row.madeBy,
    madeAt: row.madeAt,
    publishedBy: row.publishedBy,
    publishedAt: row.publishedAt,
    effectiveAt: row.effectiveAt,
    reason: row.reason,
  };
}
