/** All SQL about who has a record. */
import type { TakenKind } from '@feria/contracts/operators/records';
import type { OperatorId } from '@feria/kernel';
import type { Reader, Tx } from '../../../core/db.ts';

/** A record that can be taken. */
export type TakenName = { kind: TakenKind; id: string };
export type HolderRow = {
  operatorId: OperatorId;
  username: string;
  displayName: string;
  since: Date;
  seenAt: Date;
};

const rowOf = (reader: Reader | Tx, { kind, id }: TakenName) =>
  reader
    .selectFrom('operators.record_holders as holder')
    .innerJoin('operators.operators as operator', 'operator.id', 'holder.operatorId')
    .select([
      'holder.operatorId',
      'operator.username',
      'operator.displayName',
      'holder.since',
      'holder.seenAt',
    ])
    .where('holder.kind', '=', kind)
    .where('holder.recordId', '=', id);

export async function findHolder(reader: Reader | Tx, name: TakenName): Promise<HolderRow | undefined> {
  return (await rowOf(reader, name).executeTakeFirst()) as HolderRow | undefined;
}

/** Locks the row until the transaction ends. */
export async function lockHolder(tx: Tx, name: TakenName): Promise<HolderRow | undefined> {
  return (await rowOf(tx, name).forUpdate('holder').executeTakeFirst()) as HolderRow | undefined;
}

/** False where somebody else has written one meanwhile: waits for their transaction. */
export async function insertHolder(
  tx: Tx,
  { kind, id: recordId }: TakenName,
  operatorId: OperatorId,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('operators.record_holders')
    .values({ kind, recordId, operatorId, since: at, seenAt: at })
    .onConflict((conflict) => conflict.columns(['kind', 'recordId']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whose it is from then on; of a row that is locked. */
export async function passRecord(
  tx: Tx,
  { kind, id }: TakenName,
  operatorId: OperatorId,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('operators.record_holders')
    .set({ operatorId, since: at, seenAt: at })
    .where('kind', '=', kind)
    .where('recordId', '=', id)
    .execute();
}

/** Whoever has it is still there. Nobody else's is touched, and none that was not seen since `seenAfter`. */
export async function seeHolder(
  tx: Tx,
  { kind, id }: TakenName,
  operatorId: OperatorId,
  { at, seenAfter }: { at: Date; seenAfter: Date },
): Promise<void> {
  await tx
    .updateTable('operators.record_holders')
    .set({ seenAt: at })
    .where('kind', '=', kind)
    .where('recordId', '=', id)
    .where('operatorId', '=', operatorId)
    .where('seenAt', '>', seenAfter)
    .execute();
}

/** False where this operator has none. */
export async function deleteHolder(
  tx: Tx,
  { kind, id }: TakenName,
  operatorId: OperatorId,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('operators.record_holders')
    .where('kind', '=', kind)
    .where('recordId', '=', id)
    .where('operatorId', '=', operatorId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Those that nobody has any more. */
export async function deleteHoldersBefore(tx: Tx, seenBefore: Date): Promise<void> {
  await tx.deleteFrom('operators.record_holders').where('seenAt', '<', seenBefore).execute();
}
