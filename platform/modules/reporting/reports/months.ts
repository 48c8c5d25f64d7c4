/** Months of a calendar, written `2026-11`. Pure. */
import { addDays } from '@feria/kernel';

const LONGEST_MONTH = 31;

export const monthOf = (day: string): string => day.slice(0, 7);
export const firstDayOf = (month: string): string => `${month}-01`;
export const nextMonth = (month: string): string => monthOf(addDays(firstDayOf(month), LONGEST_MONTH));

/** So many months, of which `last` is the last. */
export function monthsUntil(last: string, count: number): string[] {
  const months = [last];
  while (months.length < count) months.unshift(monthOf(addDays(firstDayOf(months[0]!), -1)));
  return months;
}
