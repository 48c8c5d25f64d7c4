/** When the books are compared by themselves: once after every market's midnight, everything after the end of a week. Pure. */
import { addMs, businessDay, startOfDay } from '@feria/kernel';
import type { Scope } from '../desk.ts';

/** Vendors' clocks and the last answers of the day have so long. */
const GRACE_MS = 10 * 60_000;
const SUNDAY = 0;

type Market = { code: string; timeZone: string };

/** The days that are over and not compared yet, by market; undefined when there are none. */
export function nightlyDue(
  markets: readonly Market[],
  done: ReadonlyMap<string, string>,
  at: Date,
): { days: Record<string, string>; scope: Scope } | undefined {
  const days: Record<string, string> = {};
  for (const { code, timeZone } of markets) {
    const midnight = startOfDay(at, timeZone);
    const day = businessDay(addMs(midnight, -1), timeZone);
    if (addMs(midnight, GRACE_MS) <= at && (done.get(code) ?? '') < day) days[code] = day;
  }
  const ended = Object.values(days);
  if (ended.length === 0) return undefined;
  const isWeekOver = ended.some((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === SUNDAY);
  return { days, scope: isWeekOver ? 'all' : 'new' };
}
