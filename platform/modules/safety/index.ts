/**
 * Safety: who may play and pay in, and how much. Owns schema `safety`; the bet path asks its functions
 * `safety.play_refusals`, `safety.judge_bets` and `safety.count_play` under the member's lock.
 * Promises: a blocked or excluded member starts no round and pays nothing in; running rounds finish and the balance stays
 * withdrawable. No bet and no deposit exceeds a limit of the member's or the operator's, however many come at once. Tightening
 * counts at once, loosening after a day and a second yes (ADR 31). A break counts with its commit, whatever runs beside it
 * (`gate.ts`), and nobody makes one shorter that a member chose: a trigger holds that for the owner, too (ADR 32). The clock of
 * reality checks is kept here.
 * Cashier asks `requireDepositRoom` under `lockLimits` before it stores a deposit, and counts what was paid in and out.
 * Facts: safety.limits_changed, safety.member_excluded, safety.return_asked, safety.exclusion_ended, safety.breaks_changed; safety.limit_neared when 80 or
 * 100 hundredths of a limit are used, once per limit and period.
 */
export { exclude, findExclusion } from './breaks.ts';
export { countDeposit, countPaidOut, requireDepositRoom } from './deposit-limits.ts';
export { limitsOf, lockLimits, type LimitWish } from './limits.ts';
export { confirmWish, setLimit } from './own-limits.ts';
export { findPlayEnd, findPlayRefusal, playLimitsOf } from './play-limits.ts';
export { remindOfTime } from './reminders.ts';
export { minutesLeft } from './time-left.ts';
export { checkTime, findSitting, keepSitting, noteChecked, readReality, wantsPulse } from './sittings.ts';
export { keepOutByRegister, liftRegister, setPlayEnd } from './from-kyc.ts';
export { passGate } from './gate.ts';
export { listEndedBreaks } from './breaks-past.ts';
export { listDayUse, listLooserAsked, listReached } from './limits-past.ts';
export { findBlock } from './store.ts';
export { requireMayDeposit, requireMayPlay } from './may-play.ts';
export { setPlayBlock } from './play-block.ts';
