/** The spans of days that a record is read for. Pure. */
import { isDay, shiftDay } from '../../ground/time/days.ts';

export interface Range {
  from: string;
  to: string;
}

export const PRESETS = ['today', 'yesterday', 'week', 'month'] as const;
export type Preset = (typeof PRESETS)[number];

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
