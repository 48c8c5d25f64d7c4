import { remembered } from './format/locale.ts';

/** The one clock of a process (GLI-19 2.2). It is passed in: nothing below an edge asks the machine for the time. */
export type Clock = { now(): Date };

/** The calendar day (YYYY-MM-DD) that an instant falls on in a market's time zone: the only place where a business day is decided. */
export function businessDay(at: Date, timeZone: string): string {
  const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return remembered(`day ${timeZone}`, () => new Intl.DateTimeFormat('en-CA', { timeZone, ...day })).format(
    at,
  );
}

/** The latest birth date (YYYY-MM-DD) of somebody who is `years` old on that day of the market; who was born on 29 February is so on 1 March. */
export function latestBirthDay(at: Date, timeZone: string, years: number): string {
  const [year, month, day] = businessDay(at, timeZone).split('-').map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year - years, month - 1, day));
  // 29 February, in a year that has none: the day before it.
  if (date.getUTCMonth() !== month - 1) date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}

export function addMs(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}

/** So many calendar months later at the same time of day (UTC); where that month has no such day, on its last. */
export function addMonths(at: Date, months: number): Date {
  const later = new Date(at);
  later.setUTCMonth(at.getUTCMonth() + months);
  if (later.getUTCDate() !== at.getUTCDate()) later.setUTCDate(0);
  return later;
}
