/**
 * Safety: who may play and pay in, and how much. Owns schema `safety`; the bet path asks its functions
 * `safety.play_refusals`, `safety.judge_bets` and `safety.count_play` under the member's lock.
 * Promises: a blocked or excluded member starts no round and pays nothing in; running rounds finish and the balance stays
 * withdrawable. No bet and no deposit exceeds a limit of the member's or the operator's, however many come at once. Tightening
 * counts at once, loosening after a day and a second yes (ADR 31). A break counts with its commit, whatever runs beside it
 * (`gate.ts`), and nobody makes one shorter that a member chose: a trigger holds that for the owner, too (ADR 32). The clock of
 * reality checks is kept here.
 * Cashier asks `requireDepositRoom` under `lockLimits` before it stores a deposit, and counts what was paid in and out.
 * Markers of harm (`harm/`) are judged from facts alone, and open cases for people: they keep nobody from anything (ADR 36).
 * Facts: safety.limits_changed, safety.member_excluded, safety.return_asked, safety.exclusion_ended, safety.breaks_changed; safety.limit_neared when 80 or
 * 100 hundredths of a limit are used, once per limit and period; safety.case_moved, safety.play_check_due.
 */
import { Refusal, type MemberId, type OperatorId } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Deps } from '../../core/context.ts';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox.ts';
import type { App } from '../../core/http.ts';
import { openAmong } from '../identity/index.ts';
import type { ApprovalAction } from '../operators/index.ts';
import { findExclusion } from './breaks.ts';
import { exclusionOfficeRoutes } from './exclusion-routes.ts';
import { passGate } from './gate.ts';
import { topAmong } from './harm/case-store.ts';
import { harmRoutes } from './harm/office-routes.ts';
import { harmRulesRoutes } from './harm/rules-routes.ts';
import { harmRulesAction } from './harm/rules.ts';
import { memberLimitRoutes } from './limit-office-routes.ts';
import { memberOfficeRoutes } from './office-routes.ts';
import { exclusionEndAction } from './operator-exclusions.ts';
import { limitLooserAction } from './operator-limits.ts';
import { findBlock, insertBlock, liftBlock } from './store.ts';

export { breakRoutes } from './breaks-routes.ts';
export { exclude, findExclusion } from './breaks.ts';
export { countDeposit, countPaidOut, requireDepositRoom } from './deposit-limits.ts';
export { limitRoutes } from './limit-routes.ts';
export { countingLimits, limitsOf, lockLimits, type LimitWish } from './limits.ts';
export { harmJobs as safetyJobs } from './harm/jobs.ts';
export { safetyListeners } from './listeners.ts';
export { confirmWish, setLimit } from './own-limits.ts';
export { findPlayEnd, findPlayRefusal, playLimitsOf } from './play-limits.ts';
export { remindOfTime } from './reminders.ts';
export { minutesLeft } from './time-left.ts';
export { checkTime, findSitting, keepSitting, noteChecked, readReality, wantsPulse } from './sittings.ts';
export { keepOutByRegister, liftRegister, setPlayEnd } from './from-kyc.ts';
export { marksHeld } from './harm/own.ts';
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

/**
 * Those whom no advertising may reach: excluded, kept from playing, or without an account that is open (GLI-19 2.5.5); and those whose
 * play shows so many markers of harm that a person looks at it (ADR 36).
 */
export async function leftAlone(tx: Tx, memberIds: readonly string[], at: Date): Promise<Set<string>> {
  const open = await openAmong(tx, memberIds);
  const alone = new Set(memberIds.filter((id) => !open.has(id)));
  const asked = [...open];
  const refused = await callSql<{ ord: number }>(tx, 'select ord from safety.play_refusals($1, $2)', [
    asked,
    at,
  ]);
  for (const { ord } of refused) alone.add(asked[ord - 1]!);
  for (const id of await topAmong(tx, asked)) alone.add(id);
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

/** Sets or lifts a member's block; true when that changed anything. Every tab of the member's hears of it. */
export async function setPlayBlock(tx: Tx, change: BlockChange): Promise<boolean> {
  const { memberId, at } = change;
  const isChanged = await (change.blocked ? insertBlock(tx, change) : liftBlock(tx, change));
  if (isChanged) await emit(tx, 'safety.breaks_changed', { memberId }, at);
  return isChanged;
}

/** What an operator does here. */
export const safetyOfficeRoutes: readonly ((app: App, deps: Deps) => void)[] = [
  ...[memberOfficeRoutes, exclusionOfficeRoutes, memberLimitRoutes],
  ...[harmRoutes, harmRulesRoutes],
];
/** What waits for a second person. */
export const safetyActions: readonly ApprovalAction[] = [
  ...[exclusionEndAction, limitLooserAction, harmRulesAction],
];
