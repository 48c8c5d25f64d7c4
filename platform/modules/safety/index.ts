/**
 * Safety: who may play and pay in, and how much. Owns schema `safety`; the bet path asks its functions
 * `safety.play_refusals`, `safety.judge_bets` and `safety.count_play` under the member's lock.
 * Promises: a blocked or excluded member starts no round and pays nothing in; running rounds finish and the balance stays
 * withdrawable. No bet and no deposit exceeds a limit of the member's or the operator's, however many come at once. Tightening
 * counts at once, loosening after a day and a second yes.
 * Cashier asks `requireDepositRoom` under `lockLimits` before it stores a deposit, and counts what was paid in and out.
 * Facts: safety.limit_neared when 80 or 100 hundredths of a limit are used, once per limit and period.
 */
import { asId, Refusal, type MemberId, type OperatorId } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Reader, Tx } from '../../core/db.ts';
import { openAmong } from '../identity/index.ts';
import { findExclusion } from './limits.ts';
import { findBlock, insertBlock, liftBlock } from './store.ts';

export { countDeposit, countPaidOut, requireDepositRoom } from './deposit-limits.ts';
export { memberLimitRoutes } from './limit-office-routes.ts';
export { limitRoutes } from './limit-routes.ts';
export { exclude, findExclusion, limitsOf, lockLimits, type LimitWish } from './limits.ts';
export { confirmWish, setLimit } from './own-limits.ts';
export { safetyListeners } from './reminders.ts';
export { findBlock } from './store.ts';

/** Throws safety.play_blocked, safety.excluded. */
export async function requireMayPlay(tx: Tx | Reader, memberId: MemberId, at: Date): Promise<void> {
  if (await findBlock(tx, memberId)) throw new Refusal<RefusalCode>('safety.play_blocked');
  if (await findExclusion(tx, memberId, at)) throw new Refusal<RefusalCode>('safety.excluded');
}

/** Throws safety.deposit_blocked: whoever may not play is not asked for money either. */
export async function requireMayDeposit(tx: Tx | Reader, memberId: MemberId, at: Date): Promise<void> {
  if ((await findBlock(tx, memberId)) || (await findExclusion(tx, memberId, at)))
    throw new Refusal<RefusalCode>('safety.deposit_blocked');
}

/** Those whom no advertising may reach: excluded, kept from playing, or without an account that is open (GLI-19 2.5.5). */
export async function leftAlone(tx: Tx, memberIds: readonly string[], at: Date): Promise<Set<string>> {
  const open = await openAmong(tx, memberIds);
  const alone = new Set(memberIds.filter((id) => !open.has(id)));
  for (const id of open) {
    const memberId = asId<'member'>(id);
    if ((await findBlock(tx, memberId)) || (await findExclusion(tx, memberId, at))) alone.add(id);
  }
  return alone;
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
