import type { MemberId, OperatorId } from '@feria/kernel';
import type { Reader, Tx } from '../../core/db.ts';

export type Block = { reason: string; setAt: Date };
type Change = { memberId: MemberId; reason: string; operatorId: OperatorId; at: Date };

export async function findBlock(tx: Tx | Reader, memberId: MemberId): Promise<Block | undefined> {
  const row = await tx
    .selectFrom('exclusions.play_blocks')
    .select(['reason', 'set_at'])
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return row && { reason: row.reason, setAt: row.set_at };
}

export async function insertBlock(tx: Tx, { memberId, reason, operatorId, at }: Change): Promise<boolean> {
  const result = await tx
    .insertInto('exclusions.play_blocks')
    .values({ member_id: memberId, reason, set_by: operatorId, set_at: at })
    .onConflict((conflict) => conflict.column('member_id').where('lifted_at', 'is', null).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function liftBlock(tx: Tx, { memberId, reason, operatorId, at }: Change): Promise<boolean> {
  const result = await tx
    .updateTable('exclusions.play_blocks')
    .set({ lifted_by: operatorId, lifted_at: at, lift_reason: reason })
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
