/** Which days are asked for, and which they are compared with: of a day that is under way, until the same time of day. */
import { addDays, businessDay, countDays, startOfNamedDay } from '@feria/kernel';
import type { Market } from '../../markets/index.ts';

export type Days = { from: string; to: string };
/** A market's days. `cutMs`: so much of the last one alone, counted from where it began; null: all of it. */
export type Part = Days & { cutMs: number | null };

const WEEK = 7;

/** How far back the span lies that ended before, and the one of the same weekdays. */
export function shiftsOf({ from, to }: Days): { before: number; weekdays: number } {
  const days = countDays(from, to);
  return { before: days, weekdays: Math.ceil(days / WEEK) * WEEK };
}

export const shifted = ({ from, to }: Days, days: number): Days => ({
  from: addDays(from, -days),
  to: addDays(to, -days),
});

/** What of the days lies in the past in a market, and the same so many days earlier. Undefined: they have not begun. */
export function partOf(days: Days, { timeZone }: Market, now: Date, shift: number): Part | undefined {
  const today = businessDay(now, timeZone);
  if (days.from > today) return undefined;
  const cutMs = days.to < today ? null : now.getTime() - startOfNamedDay(today, timeZone).getTime();
  const to = days.to < today ? days.to : today;
  return { ...shifted({ from: days.from, to }, shift), cutMs };
}
