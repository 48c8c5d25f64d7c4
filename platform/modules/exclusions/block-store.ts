import type { MemberId, OperatorId } from '@feria/kernel';
import type { Reader, Tx } from '../../core/db.ts';

export type Block = { reason: string; setAt: Date };
type Change = { memberId: MemberId; reason: string; operatorId: OperatorId; at: Date };

export async function findBlock(tx: Tx | Reader, memberId: MemberId): Promise<Block | undefined> {
  const row = await tx
    .selectFrom('exclusions.play_blocks')
    .select(['reason', 'setAt'])
    .where('memberId', '=', memberId)
    .where('liftedAt', 'is', null)
    .executeTakeFirst();
  return row;
}

/** Of these members, those whose play is stopped, and why. */
export async function blocksAmong(
  tx: Tx | Reader,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('exclusions.play_blocks')
    .select(['memberId', 'reason'])
    .where('memberId', 'in', [...memberIds])
    .where('liftedAt', 'is', null)
    .execute();
  return new Map(rows.map(({ memberId, reason }) => [memberId, reason]));
}

export async function insertBlock(tx: Tx, { memberId, reason, operatorId, at }: Change): Promise<boolean> {
  const result = await tx
    .insertInto('exclusions.play_blocks')
    .values({ memberId, reason, setBy: operatorId, setAt: at })
    .onConflict((conflict) => conflict.column('memberId').where('liftedAt', 'is', null).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function liftBlock(tx: Tx, { memberId, reason, operatorId, at }: Change): Promise<boolean> {
  const result = await tx
    .updateTable('exclusions.play_blocks')
    .set({ liftedBy: operatorId, liftedAt: at, liftReason: reason })
    .where('memberId', '=', memberId)
    .where('liftedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
