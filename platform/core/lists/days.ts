/** Days of a calendar out of a filter of moments. Pure. */

/** Both ends of the span; null where it is open. The last day is the first one that does not belong to it. */
interface DaySpan {
  from: string | null;
  before: string | null;
}

/**
 * The office asks from the beginning of a day to that of another one by the clock of a zone. The nearest midnight in UTC has the date of
 * the day that was meant, wherever the zone lies.
 */
export function daysOf(span: string): DaySpan {
  const [from, before] = span.split('..').map((end) => (end === '' ? null : dayNearest(end)));
  return { from: from ?? null, before: before ?? null };
}

const DAY_MS = 24 * 60 * 60_000;
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const dayNearest = (moment: string): string => dayAt(Date.parse(moment) + DAY_MS / 2);

export const dayAfter = (day: string): string => dayAt(Date.parse(`${day}T00:00:00Z`) + DAY_MS);
