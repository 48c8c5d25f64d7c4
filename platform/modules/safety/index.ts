/**
 * Safety: who may play and pay in, and how much. Owns schema `safety`; the bet path asks its functions
 * `safety.play_refusals`, `safety.judge_bets` and `safety.count_play` under the member's lock.
 * Promises: a blocked or excluded member starts no round and pays nothing in; running rounds finish and the balance stays
 * withdrawable. No bet and no deposit exceeds a limit of the member's or the operator's, however many come at once. Tightening
 * counts at once, loosening after a day and a second yes (ADR 31). A break counts with its commit, whatever runs beside it
 * (`gate.ts`), and nobody makes one shorter that a member chose: a trigger holds that for the owner, too (ADR 32). The clock of
 * reality checks is kept here.
 * Cashier asks `requireDepositRoom` under `lockLimits` before it stores a deposit, and counts what was paid in and out.
 * Facts: safety.member_excluded, safety.return_asked, safety.exclusion_ended, safety.breaks_changed; safety.limit_neared when 80 or
 * 100 hundredths of a limit are used, once per limit and period.
 */
import { Refusal, type MemberId, type OperatorId } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import { openAmong } from '../identity/index.ts';
import { findExclusion } from './breaks.ts';
import { passGate } from './gate.ts';
import { findBlock, insertBlock, liftBlock } from './store.ts';

export { breakRoutes } from './breaks-routes.ts';
export { exclude, findExclusion } from './breaks.ts';
export { countDeposit, countPaidOut, requireDepositRoom } from './deposit-limits.ts';
export { exclusionOfficeRoutes } from './exclusion-routes.ts';
export { memberLimitRoutes } from './limit-office-routes.ts';
export { limitRoutes } from './limit-routes.ts';
export { limitsOf, lockLimits, type LimitWish } from './limits.ts';
export { safetyListeners } from './listeners.ts';
export { exclusionEndAction } from './operator-exclusions.ts';
export { confirmWish, setLimit } from './own-limits.ts';
export { remindOfTime } from './reminders.ts';
export { minutesLeft } from './time-left.ts';
export { checkTime, findSitting, keepSitting, noteChecked, realityMinutes, wantsPulse } from './sittings.ts';
export { keepOutByRegister, liftRegister, setPlayEnd } from './from-kyc.ts';
export { findBlock } from './store.ts';

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

/** Those whom no advertising may reach: excluded, kept from playing, or without an account that is open (GLI-19 2.5.5). */
export async function leftAlone(tx: Tx, memberIds: readonly string[], at: Date): Promise<Set<string>> {
  const open = await openAmong(tx, memberIds);
  const alone = new Set(memberIds.filter((id) => !open.has(id)));
  const asked = [...open];
  const refused = await callSql<{ ord: number }>(tx, 'select ord from safety.play_refusals($1, $2)', [
    asked,
    at,
  ]);
  for (const { ord } of refused) alone.add(asked[ord - 1]!);
  return alone;
}

/** The same of one, until the transaction has ended (`gate.ts`): whoever is about to invite them to play asks here. */
export async function isLeftAlone(tx: Tx, memberId: string, at: Date): Promise<boolean> {
  await passGate(tx, memberId);
  return (await leftAlone(tx, [memberId], at)).size > 0;
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
