/** Days as the market counts them ("2026-03-09"), and the spans of them that a record is read for. Pure. */

export interface Range {
  from: string;
  to: string;
}

export const PRESETS = ['today', 'yesterday', 'week', 'month'] as const;
export type Preset = (typeof PRESETS)[number];

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day that `at` falls on in a time zone. */
export function dayIn(at: number, timeZone: string): string {
  const parts = new Map<string, string>();
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  for (const { type, value } of format.formatToParts(at)) parts.set(type, value);
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** Days are counted in UTC, where none is shorter than another. */
export function shiftDay(day: string, days: number): string {
  return dayIn(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS, 'UTC');
}

/** Both ends belong to it. */
export function rangeOf(preset: Preset, today: string): Range {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: shiftDay(today, -1), to: shiftDay(today, -1) };
    case 'week':
      return { from: shiftDay(today, -6), to: today };
    case 'month':
      return { from: shiftDay(today, -29), to: today };
  }
}

export function presetOf({ from, to }: Range, today: string): Preset | undefined {
  return PRESETS.find((preset) => {
    const range = rangeOf(preset, today);
    return range.from === from && range.to === to;
  });
}

/** The span that an address names; what it does not name, or names wrongly, is the last seven days. */
export function rangeFrom(search: URLSearchParams, today: string): Range {
  const from = search.get('from');
  const to = search.get('to');
  const known = isDay(from) && isDay(to) && from <= to;
  return known ? { from, to } : rangeOf('week', today);
}

/** Moves one end; the other follows where they would cross. */
export function withEnd(range: Range, end: keyof Range, day: string): Range {
  if (!isDay(day)) return range;
  const next = { ...range, [end]: day };
  return next.from <= next.to ? next : { from: day, to: day };
}

function isDay(text: string | null): text is string {
  return text !== null && DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}
