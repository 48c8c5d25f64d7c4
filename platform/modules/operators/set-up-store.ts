/** SQL of the links by which somebody sets up their own account. */
import { randomUUID } from 'node:crypto';
import type { OperatorId } from '@feria/kernel';
import type { Reader, Tx } from '../../core/db.ts';

export type SetUp = { id: string; operatorId: OperatorId };

/** A new link; the former ones of the same account hold no more. */
export async function replaceSetUp(
  tx: Tx,
  { operatorId, tokenHash, madeBy }: { operatorId: OperatorId; tokenHash: Buffer; madeBy: string },
  { at, expiresAt }: { at: Date; expiresAt: Date },
): Promise<void> {
  await forgetSetUps(tx, operatorId, at);
  await tx
    .insertInto('operators.set_ups')
    .values({
      id: randomUUID(),
      operatorId,
      tokenHash,
      madeBy,
      createdAt: at,
      expiresAt,
    })
    .execute();
}

export async function forgetSetUps(tx: Tx, operatorId: OperatorId, at: Date): Promise<void> {
  await tx
    .updateTable('operators.set_ups')
    .set({ expiresAt: at })
    .where('operatorId', '=', operatorId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .execute();
}

/** Locked: of two that use it at once the second finds it used. */
export async function lockSetUp(tx: Tx, tokenHash: Buffer, at: Date): Promise<SetUp | undefined> {
  const row = await tx
    .selectFrom('operators.set_ups')
    .select(['id', 'operatorId'])
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .forUpdate()
    .$narrowType<{ operatorId: OperatorId }>()
    .executeTakeFirst();
  return row;
}

export async function useSetUp(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('operators.set_ups').set({ usedAt: at }).where('id', '=', id).execute();
}

/** Until when a link of theirs holds. */
export async function findSetUp(
  reader: Reader | Tx,
  operatorId: OperatorId,
  at: Date,
): Promise<Date | undefined> {
  const row = await reader
    .selectFrom('operators.set_ups')
    .select('expiresAt')
    .where('operatorId', '=', operatorId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .executeTakeFirst();
  return row?.expiresAt;
}
