/**
 * Limits: how much a member may stake, lose and pay in, and how long they play. Owns schema `limits`; the bet path asks its functions
 * `limits.judge_bets` and `limits.count_play` under the member's lock.
 * Promises: no bet and no deposit exceeds a limit of the member's, the operator's or the market's, however many come at once. Tightening
 * counts at once, loosening after a day and a second yes (ADR 31). The clock of play and of its reality checks is kept here.
 * Cashier asks `requireDepositRoom` under `lockLimits` before it stores a deposit, and counts what was paid in and out.
 * Facts: safety.limits_changed; safety.limit_neared when 80 or 100 hundredths of a limit are used, once per limit and period;
 * safety.breaks_changed when a reality check was read or chosen.
 */
export { countDeposit, countPaidOut, depositRoom, requireDepositRoom } from './deposit-limits.ts';
export { limitsOf, lockLimits, type LimitRequest } from './limits.ts';
export { confirmRequest, setLimit } from './own-limits.ts';
export { listDayUse, listLooserAsked, listReached } from './past.ts';
export { playLimitsOf } from './play-limits.ts';
export type { LimitsPorts } from './ports.ts';
export { remindOfTime } from './reminders.ts';
export {
  checkTime,
  findGameSession,
  keepGameSession,
  noteChecked,
  readReality,
  setRealityMinutes,
  wantsPulse,
} from './game-sessions.ts';
export { minutesLeft } from './time-left.ts';
