/** SQL of recoveries: what was asked for, and what a link or a code opens. */
import type { MemberId } from '@feria/kernel';
import type { Reader, Tx } from '../../../core/db.ts';

export type RecoveryOrder = { id: string; given: Buffer; at: Date };

export async function insertOrder(tx: Tx, order: RecoveryOrder): Promise<void> {
  await tx.insertInto('access.recovery_orders').values(order).execute();
}

export async function hasOrders(reader: Reader): Promise<boolean> {
  const row = await reader.selectFrom('access.recovery_orders').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Takes the next ones off the list. */
export async function takeOrders(tx: Tx, limit: number): Promise<RecoveryOrder[]> {
  return tx
    .deleteFrom('access.recovery_orders')
    .where('id', 'in', (from) =>
      from
        .selectFrom('access.recovery_orders')
        .select('id')
        .orderBy('at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'given', 'at'])
    .execute();
}

export type Recovery = {
  tokenHash: Buffer;
  memberId: MemberId;
  via: 'mail' | 'mobile';
  passwordHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
};

/** A new one ends those that the member had. */
export async function replaceRecovery(tx: Tx, recovery: Recovery): Promise<void> {
  await endRecoveries(tx, recovery.memberId);
  await tx
    .insertInto('access.recoveries')
    .values({
      tokenHash: recovery.tokenHash,
      memberId: recovery.memberId,
      via: recovery.via,
      passwordMark: recovery.passwordHash,
      createdAt: recovery.createdAt,
      expiresAt: recovery.expiresAt,
    })
    .execute();
}

/** What was sent to a contact that is not this member's any more opens nothing. */
export async function endRecoveries(tx: Tx, memberId: MemberId): Promise<void> {
  await tx
    .deleteFrom('access.recoveries')
    .where('memberId', '=', memberId)
    .where('usedAt', 'is', null)
    .execute();
}

/** One that is neither used nor over. Locked by whoever is about to use it: one at a time. */
export async function findRecovery(
  reader: Reader | Tx,
  tokenHash: Buffer,
  at: Date,
  { isLocked = false } = {},
): Promise<Recovery | undefined> {
  const row = await reader
    .selectFrom('access.recoveries')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  return (
    row && {
      tokenHash: row.tokenHash,
      memberId: row.memberId as MemberId,
      via: row.via as Recovery['via'],
      passwordHash: row.passwordMark,
      createdAt: row.createdAt,
      expiresAt: row.expiresAt,
    }
  );
}

export async function useRecovery(tx: Tx, tokenHash: Buffer, at: Date): Promise<void> {
  await tx.updateTable('access.recoveries').set({ usedAt: at }).where('tokenHash', '=', tokenHash).execute();
}

export async function pruneRecoveries(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('access.recoveries').where('expiresAt', '<=', before).execute();
}
