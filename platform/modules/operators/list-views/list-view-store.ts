/** All SQL about kept views of lists. */
import { randomUUIDv7 } from 'node:crypto';
import type { NewListView } from '@feria/contracts/operators/list-views';
import type { OperatorId } from '@feria/kernel';
import type { Reader, Tx } from '../../../core/db.ts';

export type KeptView = NewListView & { id: string; ownerId: OperatorId; owner: string; at: Date };

/** What this operator sees of one list: their own views, and those that others share. */
export async function listViews(reader: Reader | Tx, list: string, viewer: OperatorId): Promise<KeptView[]> {
  const rows = await reader
    .selectFrom('operators.list_views as view')
    .innerJoin('operators.operators as owner', 'owner.id', 'view.ownerId')
    .selectAll('view')
    .select('owner.username as owner')
    .where('view.list', '=', list)
    .where((is) => is.or([is('view.ownerId', '=', viewer), is('view.isShared', '=', true)]))
    .orderBy('view.name')
    .orderBy('view.id')
    .execute();
  return rows as KeptView[];
}

/** Of one operator, for one list. */
export async function countViews(tx: Tx, list: string, ownerId: OperatorId): Promise<number> {
  const { count } = await tx
    .selectFrom('operators.list_views')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('list', '=', list)
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** False where this operator has another view of that name. */
export async function insertView(
  tx: Tx,
  { list, name, search, isShared }: NewListView,
  ownerId: OperatorId,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('operators.list_views')
    .values({ id: randomUUIDv7(), list, name, search, isShared, ownerId, at })
    .onConflict((conflict) => conflict.columns(['ownerId', 'list', 'name']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Locks the row until the transaction ends. */
export async function lockView(tx: Tx, id: string) {
  return tx
    .selectFrom('operators.list_views')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function isNameTaken(tx: Tx, view: { id: string; list: string; ownerId: string }, name: string) {
  const other = await tx
    .selectFrom('operators.list_views')
    .select('id')
    .where('ownerId', '=', view.ownerId)
    .where('list', '=', view.list)
    .where('name', '=', name)
    .where('id', '!=', view.id)
    .executeTakeFirst();
  return other !== undefined;
}

export async function updateView(
  tx: Tx,
  id: string,
  { name, search, isShared }: Omit<NewListView, 'list'>,
): Promise<void> {
  await tx.updateTable('operators.list_views').set({ name, search, isShared }).where('id', '=', id).execute();
}

export async function deleteView(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('operators.list_views').where('id', '=', id).execute();
}
