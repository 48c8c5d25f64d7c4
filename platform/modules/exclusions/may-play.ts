/** Whether a member may start a round, and whether they may pay in. */
import { Refusal, type MemberId } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Reader, Tx } from '../../core/db.ts';
import { findExclusion } from './breaks.ts';
import { passGate } from './gate.ts';
import { findBlock } from './block-store.ts';

/** Holds until the transaction has ended (`gate.ts`). Throws safety.play_blocked, safety.excluded. */
export async function requireMayPlay(tx: Tx | Reader, memberId: MemberId, at: Date): Promise<void> {
  await passGate(tx, memberId);
  if (await findBlock(tx, memberId)) throw new Refusal<RefusalCode>('safety.play_blocked');
  if (await findExclusion(tx, memberId, at)) throw new Refusal<RefusalCode>('safety.excluded');
}

/** Throws safety.deposit_blocked: whoever may not play is not asked for money either. Holds as requireMayPlay does. */
export async function requireMayDeposit(tx: Tx | Reader, memberId: MemberId, at: Date): Promise<void> {
  await passGate(tx, memberId);
  if ((await findBlock(tx, memberId)) || (await findExclusion(tx, memberId, at)))
    throw new Refusal<RefusalCode>('safety.deposit_blocked');
}
