/** When a report is mailed, and of which days: by a market's calendar and clock. Pure. */
import type { MailPeriod } from '@feria/contracts/reporting/reports/mails';
import { addDays, addMs, businessDay, startOfNamedDay } from '@feria/kernel';

const HOUR_MS = 60 * 60_000;
const WEEK = 7;
const LONGEST_MONTH = 31;

/** The days `from` to `to`, both included, leave at `at`. */
export type Due = { from: string; to: string; at: Date };
type Rhythm = { every: MailPeriod; hour: number; timeZone: string };

/**
 * The latest period that is over and whose hour has come: of days the one before, of weeks the last one from Monday to Sunday, of months
 * the last one. The hour is counted from where the day began: where a clock is put forward in the night, it is an hour later on it.
 */
export function latestDue(rhythm: Rhythm, now: Date): Due {
  const day = beginOf(rhythm.every, businessDay(now, rhythm.timeZone));
  const due = dueOn(rhythm, day);
  return due.at <= now ? due : dueOn(rhythm, beginOf(rhythm.every, addDays(day, -1)));
}

/** The first that leaves after `at`. */
export function nextDue(rhythm: Rhythm, at: Date): Due {
  const day = beginOf(rhythm.every, businessDay(at, rhythm.timeZone));
  const due = dueOn(rhythm, day);
  return due.at > at ? due : dueOn(rhythm, beginOf(rhythm.every, addDays(day, stepOf(rhythm.every))));
}

function dueOn({ every, hour, timeZone }: Rhythm, day: string): Due {
  const to = addDays(day, -1);
  const at = addMs(startOfNamedDay(day, timeZone), hour * HOUR_MS);
  return { from: beginOf(every, to), to, at };
}

const stepOf = (every: MailPeriod): number => ({ day: 1, week: WEEK, month: LONGEST_MONTH })[every];

/** The first day of the period in which a day lies. */
function beginOf(every: MailPeriod, day: string): string {
  if (every === 'day') return day;
  if (every === 'month') return `${day.slice(0, 8)}01`;
  // Sunday is 0, and the last day of a week.
  const sinceMonday = (new Date(day).getUTCDay() + WEEK - 1) % WEEK;
  return addDays(day, -sinceMonday);
}
