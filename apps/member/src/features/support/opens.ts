/** When somebody answers again, as whoever asks would say it: by their own clock and calendar. Pure. */
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
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return {
    when: away <= 0 ? 'today' : away === 1 ? 'tomorrow' : 'day',
    day: new Intl.DateTimeFormat(language, { weekday: 'long', ...date, timeZone }).format(at),
    time: new Intl.DateTimeFormat(language, { ...clock, timeZone }).format(at),
  };
}

/** Of the calendar there: from a minute before midnight to one after it is a day. */
function daysBetween(from: Date, to: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
    timeZone,
  });
  const dayOf = (at: Date): number => Date.parse(format.format(at));
  return Math.round((dayOf(to) - dayOf(from)) / DAY_MS);
}
