/** Days of the calendar, and when a market's day begins. */
import { addMs, businessDay } from './clock.ts';

const QUARTER_MS = 15 * 60_000;
/** No civil day is longer than 25 hours. */
const LONGEST_DAY_QUARTERS = 100;

/** The first instant of the market's day that `at` falls on. Zones are offset by whole quarters of an hour, so it lies on one. */
export function startOfDay(at: Date, timeZone: string): Date {
  const day = businessDay(at, timeZone);
  let start = new Date(Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS);
  for (let quarter = 0; quarter < LONGEST_DAY_QUARTERS; quarter += 1) {
    const earlier = addMs(start, -QUARTER_MS);
    if (businessDay(earlier, timeZone) !== day) return start;
    start = earlier;
  }
  throw new RangeError(`no day begins before ${at.toISOString()} in ${timeZone}`);
}

const DAY_MS = 24 * 60 * 60_000;
const HALF_A_DAY_MS = DAY_MS / 2;

/** The first instant of a day that is named. */
export function startOfNamedDay(day: string, timeZone: string): Date {
  const noon = new Date(`${day}T12:00:00Z`);
  const there = businessDay(noon, timeZone);
  const shift = there === day ? 0 : there > day ? -HALF_A_DAY_MS : HALF_A_DAY_MS;
  return startOfDay(addMs(noon, shift), timeZone);
}

/** So many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days lie between two, both counted in; none or less: `to` is before `from`. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** Both counted in. */
export function listDays(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, countDays(from, to)) }, (_, index) => addDays(from, index));
}
