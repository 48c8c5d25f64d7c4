/** When customer service answers, by the clock and the calendar of its market. Pure. */
import type { ChatDesk } from '@feria/contracts/support/member';
import type { LocalizedText } from '@feria/contracts/wire';
import { addMs, businessDay } from '@feria/kernel';

export type Day = { from: string; to: string } | null;
/** Monday first; null: the market keeps no hours, and is answered whenever somebody is there. */
export type Hours = readonly Day[] | null;
/** Days of the calendar, both counted in, that have hours of their own; null: nobody answers. */
export type Holiday = { from: string; to: string; hours: Day; name: LocalizedText };
export type Calendar = { hours: Hours; holidays: readonly Holiday[]; timeZone: string };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAYS = 7;
/** Nobody wants to know of an hour that is farther away. */
const LOOK_DAYS = 90;
const ALL_DAY: Day = { from: '00:00', to: '24:00' };

/** The market's clock then: its day and the time of day. */
function clockOf(at: Date, timeZone: string): { day: string; time: string } {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return { day: businessDay(at, timeZone), time: time.format(at) };
}

/** A calendar's days are counted as days: one of them may have 23 hours, or 25. */
const dayAfter = (day: string, days: number): string =>
  addMs(new Date(`${day}T00:00:00Z`), days * DAY_MS)
    .toISOString()
    .slice(0, 10);

const holidayOn = (day: string, { holidays }: Pick<Calendar, 'holidays'>): Holiday | undefined =>
  holidays.find(({ from, to }) => from <= day && day <= to);

function hoursOn(day: string, calendar: Pick<Calendar, 'hours' | 'holidays'>): Day {
  const holiday = holidayOn(day, calendar);
  if (holiday) return holiday.hours;
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + DAYS - 1) % DAYS;
  return calendar.hours ? (calendar.hours[weekday] ?? null) : ALL_DAY;
}

export type Opening = { isOpen: boolean; opensAt: Date | null; holiday: LocalizedText | null };

/**
 * Whether customer service is open, and when it opens next where it is not; null: nobody knows. `holiday`: the day that it is, where that is
 * why.
 */
export function openAt(calendar: Calendar, at: Date): Opening {
  const { timeZone } = calendar;
  const { day: today, time } = clockOf(at, timeZone);
  const open = hoursOn(today, calendar);
  if (open && open.from <= time && time < open.to) return { isOpen: true, opensAt: null, holiday: null };
  const closed = { isOpen: false, holiday: holidayOn(today, calendar)?.name ?? null };
  for (let ahead = 0; ahead <= LOOK_DAYS; ahead += 1) {
    const day = dayAfter(today, ahead);
    const hours = hoursOn(day, calendar);
    const opensAt = hours && instantOf(day, hours.from, timeZone);
    if (opensAt && opensAt > at) return { ...closed, opensAt };
  }
  return { ...closed, opensAt: null };
}

/** When the market's clock shows that: the first try is off by the zone's difference, which the second one takes away. */
function instantOf(day: string, time: string, timeZone: string): Date {
  const asked = Date.parse(`${day}T${time}:00Z`);
  let guess = new Date(asked);
  for (let round = 0; round < 2; round += 1) {
    const shown = clockOf(guess, timeZone);
    guess = addMs(guess, asked - Date.parse(`${shown.day}T${shown.time}:00Z`));
  }
  return guess;
}

/** What somebody who writes is told: honestly, whether anybody is there. */
export function deskOf(calendar: Calendar, isHere: boolean, at: Date): ChatDesk {
  // Somebody who answers does, whatever the hours say.
  if (isHere) return { status: 'here', opensAt: null, holiday: null };
  const { isOpen, opensAt, holiday } = openAt(calendar, at);
  return { status: isOpen ? 'away' : 'closed', opensAt: opensAt?.toISOString() ?? null, holiday };
}
