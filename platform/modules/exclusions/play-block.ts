/** Play blocks: the office blocks a member's play and lifts the block. */
import type { MemberId, OperatorId } from '@feria/kernel';
import type { Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox/outbox.ts';
import { insertBlock, liftBlock } from './block-store.ts';

type BlockChange = {
  memberId: MemberId;
  blocked: boolean;
  reason: string;
  operatorId: OperatorId;
  at: Date;
};

/** Sets or lifts a member's block; true when that changed anything. Every tab of the member's hears of it. */
export async function setPlayBlock(tx: Tx, change: BlockChange): Promise<boolean> {
  const { memberId, at } = change;
  const isChanged = await (change.blocked ? insertBlock(tx, change) : liftBlock(tx, change));
  if (isChanged) await emit(tx, 'safety.breaks_changed', { memberId }, at);
  return isChanged;
}
