/** Writing: a version is added. Nothing of it is seen by anybody before it is published. */
import { mapLanguages } from '@feria/contracts/languages';
import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ContentDocument, type ContentKind, picturesOf, titleOf } from '@feria/contracts/content/documents';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import { audit, byOperator, type Acting } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { sanitize } from '../../core/http/html.ts';
import { emit } from '../../core/outbox/outbox.ts';
import { dropApproval } from '../operators/index.ts';
import { listPictures } from './picture-store.ts';
import {
  findItem,
  insertItem,
  insertVersion,
  listItems,
  listVersions,
  lockItem,
  moveItem,
  orderItems,
  type Item,
  type Version,
} from './store.ts';

export const subjectOf = (id: string): string => `content:${id}`;

/** As it is kept: its HTML sanitised, whatever browser or call it came from. */
export function cleaned(document: ContentDocument): ContentDocument {
  if (!('content' in document)) return document;
  return ContentDocument.parse({ ...document, content: mapLanguages(document.content, sanitize) });
}

const addressOf = (document: ContentDocument): string | null =>
  document.kind === 'article' ? `${document.section}/${document.slug}` : null;

/** Throws content.picture_unknown: a picture that is not, or no longer, here. */
async function requirePictures(tx: Tx, document: ContentDocument): Promise<void> {
  const wanted = picturesOf(document);
  if (wanted.length === 0) return;
  const known = await listPictures(tx, wanted);
  if (wanted.some((id) => !known.has(id))) throw new Refusal<RefusalCode>('content.picture_unknown');
}

export type Request = Acting & { document: ContentDocument };

/** A new item with its first version, seen by nobody yet. Throws content.address_taken, content.picture_unknown. */
export async function createItem(tx: Tx, { document, ...acting }: Request, at: Date): Promise<string> {
  const clean = cleaned(document);
  await requirePictures(tx, clean);
  const id = randomUUIDv7({ disableEntropyCache: true });
  if (!(await insertItem(tx, { id, kind: clean.kind, address: addressOf(clean), at })))
    throw new Refusal<RefusalCode>('content.address_taken', {}, { slug: 'content.address_taken' });
  await addVersion(tx, { itemId: id, number: 1, document: clean }, acting, at);
  return id;
}

/**
 * A further version, which began from `base`. Throws request.not_found, content.changed (`by`, `at`: somebody else has saved a newer
 * one), content.unchanged, content.kind_fixed, content.address_taken, content.picture_unknown.
 */
export async function editItem(
  tx: Tx,
  { id, base, document, ...acting }: Request & { id: string; base: number },
  at: Date,
): Promise<number> {
  const newest = await requireNewest(tx, id, base);
  const clean = cleaned(document);
  if (clean.kind !== newest.document.kind) throw new Refusal<RefusalCode>('content.kind_fixed');
  if (!newest.isRetired && isDeepStrictEqual(clean, newest.document))
    throw new Refusal<RefusalCode>('content.unchanged');
  await requirePictures(tx, clean);
  if (addressOf(clean) !== addressOf(newest.document) && !(await moveItem(tx, id, addressOf(clean))))
    throw new Refusal<RefusalCode>('content.address_taken', {}, { slug: 'content.address_taken' });
  await dropWaiting(tx, id, at);
  return addVersion(tx, { itemId: id, number: newest.number + 1, document: clean }, acting, at);
}

/** A newer version has come: what was asked of the second person is about an older one. */
const dropWaiting = (tx: Tx, id: string, at: Date): Promise<void> =>
  dropApproval(tx, { action: 'content.publish', subject: subjectOf(id) }, 'a newer version was written', at);

/** An old document as the newest version, to be looked at and published. Throws as editItem does. */
export async function restoreVersion(
  tx: Tx,
  { id, base, number, ...acting }: Acting & { id: string; base: number; number: number },
  at: Date,
): Promise<number> {
  const newest = await requireNewest(tx, id, base);
  const old = (await listVersions(tx, id)).find((one) => one.number === number);
  if (!old) throw new Refusal<RefusalCode>('request.not_found');
  await requirePictures(tx, old.document);
  if (
    addressOf(old.document) !== addressOf(newest.document) &&
    !(await moveItem(tx, id, addressOf(old.document)))
  )
    throw new Refusal<RefusalCode>('content.address_taken');
  const next = {
    itemId: id,
    number: newest.number + 1,
    document: cleaned(old.document),
    restoredFrom: number,
  };
  await dropWaiting(tx, id, at);
  return addVersion(tx, next, acting, at);
}

/** The item's newest version, held until this transaction ends. Throws request.not_found, content.changed. */
export async function requireNewest(tx: Tx, id: string, base: number): Promise<Version> {
  const item = await lockItem(tx, id);
  const [newest] = item ? await listVersions(tx, id) : [];
  if (!newest) throw new Refusal<RefusalCode>('request.not_found');
  if (newest.number !== base)
    throw new Refusal<RefusalCode>('content.changed', {
      by: newest.madeBy,
      at: newest.madeAt.toISOString(),
      number: newest.number,
    });
  return newest;
}

export async function addVersion(
  tx: Tx,
  version: Pick<Version, 'itemId' | 'number' | 'document'> &
    Partial<Pick<Version, 'isRetired' | 'restoredFrom'>>,
  acting: Acting,
  at: Date,
): Promise<number> {
  await insertVersion(tx, { ...version, madeBy: acting.operator.username, madeAt: at });
  const { itemId, number, document, restoredFrom } = version;
  // What is retired leaves a row of its own, with its reason.
  if (version.isRetired) return number;
  await audit(tx, {
    ...byOperator(acting),
    action: restoredFrom ? 'content.restored' : number === 1 ? 'content.created' : 'content.edited',
    subject: subjectOf(itemId),
    after: {
      kind: document.kind,
      title: titleOf(document, 'en'),
      number,
      ...(restoredFrom && { restoredFrom }),
    },
    at,
  });
  return number;
}

/** Puts items of one kind in front, in this order. Throws request.not_found: one of them is of another kind, or is none. */
export async function setOrder(
  tx: Tx,
  { kind, ids, ...acting }: Acting & { kind: ContentKind; ids: readonly string[] },
  at: Date,
): Promise<void> {
  const before = await listItems(tx, kind);
  const known = new Set(before.map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw new Refusal<RefusalCode>('request.not_found');
  await orderItems(tx, kind, [...new Set(ids)]);
  const inFront = (items: readonly Item[]): string[] =>
    items.filter(({ sort }) => sort < 1_000).map(({ id }) => id);
  await audit(tx, {
    ...byOperator(acting),
    action: 'content.ordered',
    subject: `content_kind:${kind}`,
    at,
    before: { ids: inFront(before) },
    after: { ids },
  });
  await emit(tx, 'content.published', { kind, itemId: null, effectiveAt: at.toISOString() }, at);
}

/** Throws request.not_found. */
export async function getItem(reader: Parameters<typeof findItem>[0], id: string): Promise<Item> {
  const item = await findItem(reader, id);
  if (!item) throw new Refusal<RefusalCode>('request.not_found');
  return item;
}
