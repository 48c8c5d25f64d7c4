/** When customer service opens again, in the reader's own time zone. Pure. */
import { businessDay } from '@feria/kernel';
import { formatClock, formatDay } from '@feria/ui';

const DAY_MS = 24 * 60 * 60_000;
/** A weekday alone names a day within a week; farther away it would name two. */
const NEAR_DAYS = 6;

export interface Again {
  when: 'today' | 'tomorrow' | 'day';
  /** Monday; Monday, 7 December. */
  day: string;
  time: string;
}

export function againAt(opensAt: string, now: Date, timeZone: string, language: string): Again {
  const at = new Date(opensAt);
  const away = daysBetween(now, at, timeZone);
  const date = away > NEAR_DAYS ? ({ day: 'numeric', month: 'long' } as const) : {};
  const reader = { lang: language, timeZone };
  return {
    when: away <= 0 ? 'today' : away === 1 ? 'tomorrow' : 'day',
    day: formatDay(at, reader, { weekday: 'long', ...date }),
    time: formatClock(at, reader),
  };
}

/** Of the calendar there: from a minute before midnight to one after it is a day. */
function daysBetween(from: Date, to: Date, timeZone: string): number {
  const dayOf = (at: Date): number => Date.parse(businessDay(at, timeZone));
  return Math.round((dayOf(to) - dayOf(from)) / DAY_MS);
}
