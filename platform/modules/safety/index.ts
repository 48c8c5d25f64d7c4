/**
 * Safety: who may play and pay in. Owns schema `safety`; the bet path asks its function `safety.play_verdicts`.
 * Promises: a blocked member starts no round and pays nothing in; running rounds finish and the balance stays withdrawable.
 * Emits no facts.
 */
import { Refusal, type MemberId, type OperatorId } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Reader, Tx } from '../../core/db.ts';
import { findBlock, insertBlock, liftBlock } from './store.ts';

export { findBlock } from './store.ts';

/** Throws safety.play_blocked. */
export async function requireMayPlay(tx: Tx | Reader, memberId: MemberId): Promise<void> {
  if (await findBlock(tx, memberId)) throw new Refusal<RefusalCode>('safety.play_blocked');
}

/** Throws safety.deposit_blocked: whoever may not play is not asked for money either. */
export async function requireMayDeposit(tx: Tx | Reader, memberId: MemberId): Promise<void> {
  if (await findBlock(tx, memberId)) throw new Refusal<RefusalCode>('safety.deposit_blocked');
}

export type BlockChange = {
  memberId: MemberId;
  blocked: boolean;
  reason: string;
  operatorId: OperatorId;
  at: Date;
};

/** Sets or lifts a member's block; true when that changed anything. */
export async function setPlayBlock(tx: Tx, change: BlockChange): Promise<boolean> {
  return change.blocked ? insertBlock(tx, change) : liftBlock(tx, change);
}
export { memberOfficeRoutes } from './office-routes.ts';
