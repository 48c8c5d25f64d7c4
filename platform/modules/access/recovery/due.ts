/** Whether a password that was just right has to be changed. Pure. */
import { addMs } from '@feria/kernel';
import type { PasswordDue } from '@feria/contracts/access/sessions';
import type { Market } from '../../markets/index.ts';
import type { Member } from '../../members/index.ts';

const DAY_MS = 24 * 60 * 60_000;
/** So long before its days are over a password's member is told (ASVS 5.0, 6.4.5); of few days, in the middle of them. */
const TOLD_BEFORE_MS = 7 * DAY_MS;

/** Those that were set in this span are told of now: not before it, and not once they are over. */
export function endingSoon(passwordDays: number, at: Date): { setAfter: Date; setBy: Date } {
  const daysMs = passwordDays * DAY_MS;
  const setAfter = addMs(at, -daysMs);
  return { setAfter, setBy: addMs(setAfter, Math.min(TOLD_BEFORE_MS, daysMs / 2)) };
}

/** When the days of a password that was set then are over. */
export const endOfDays = (setAt: Date, passwordDays: number): Date => addMs(setAt, passwordDays * DAY_MS);

/** `isForced`: nothing else may be done before. */
export type Due = { why: PasswordDue; isForced: boolean };

/**
 * One that somebody else made up or that everybody tries is changed before anything else (ASVS 5.0, 6.4.1); one whose days are
 * over, where the market counts them, is so too if its flag says it, and else only told of.
 */
export function dueOf(
  { passwordDue, passwordChangedAt }: Pick<Member, 'passwordDue' | 'passwordChangedAt'>,
  { passwordDays, features }: Pick<Market, 'passwordDays' | 'features'>,
  at: Date,
): Due | null {
  if (passwordDue !== null) return { why: passwordDue, isForced: true };
  if (passwordDays === null || endOfDays(passwordChangedAt, passwordDays) > at) return null;
  return { why: 'expired', isForced: features.forcedPasswordChange };
}
