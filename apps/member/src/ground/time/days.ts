/** Days as the market counts them ("2026-03-09"). Pure. */
import { businessDay } from '@feria/kernel';

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day that `at` falls on in a time zone. */
export const dayIn = (at: number, timeZone: string): string => businessDay(new Date(at), timeZone);

/** Days are counted in UTC, where none is shorter than another. */
export function shiftDay(day: string, days: number): string {
  return dayIn(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS, 'UTC');
}

/** Whether it is a day, and one that there is: no 30 February. */
export function isDay(text: string | null): text is string {
  return text !== null && DAY.test(text) && isThere(text);
}

function isThere(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}
