/** When a method is open by its market's clock. Pure. */
import type { MethodHours } from '@feria/contracts/markets/method';
import { addDays, addMs, businessDay, startOfNamedDay } from '@feria/kernel';

const MINUTE_MS = 60_000;
const DAYS = 7;

/** Null: it is open. Else when it opens next; an hour is skipped or there twice on the day on which clocks are changed. */
export function opensAt(hours: MethodHours | null, timeZone: string, at: Date): Date | null {
  if (hours === null) return null;
  const today = businessDay(at, timeZone);
  // What began yesterday may last until today; a week on, every day of the week has had its turn.
  const windows = Array.from({ length: DAYS + 2 }, (_, ahead) => addDays(today, ahead - 1))
    .filter((day) => hours.days === undefined || hours.days.includes(weekdayOf(day)))
    .map((day) => windowOn(day, hours, timeZone));
  if (windows.some(({ from, until }) => from <= at && at < until)) return null;
  return windows.find(({ from }) => from > at)!.from;
}

function windowOn(day: string, { from, until }: MethodHours, timeZone: string): { from: Date; until: Date } {
  const lastDay = until <= from ? addDays(day, 1) : day;
  return { from: instantOf(day, from, timeZone), until: instantOf(lastDay, until, timeZone) };
}

function instantOf(day: string, time: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return addMs(startOfNamedDay(day, timeZone), (hours * 60 + minutes) * MINUTE_MS);
}

/** Monday is 1. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || DAYS;
