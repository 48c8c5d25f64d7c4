/** The one clock of a process (GLI-19 2.2). It is passed in: nothing below an edge asks the machine for the time. */
export type Clock = { now(): Date };

/** The calendar day (YYYY-MM-DD) that an instant falls on in a market's time zone: the only place where a business day is decided. */
export function businessDay(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);
}

export function addMs(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}
