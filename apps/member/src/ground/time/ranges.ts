/** The spans of days that a record is read for. Pure. */
import { isDay, shiftDay } from './days.ts';

export interface Range {
  from: string;
  to: string;
}

export const PRESETS = ['today', 'yesterday', 'week', 'days30', 'month'] as const;
export type Preset = (typeof PRESETS)[number];

/** Both ends belong to it. `month` is the one that today is in, until today. */
export function rangeOf(preset: Preset, today: string): Range {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: shiftDay(today, -1), to: shiftDay(today, -1) };
    case 'week':
      return { from: shiftDay(today, -6), to: today };
    case 'days30':
      return { from: shiftDay(today, -29), to: today };
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: today };
  }
}

export function presetOf({ from, to }: Range, today: string): Preset | undefined {
  return PRESETS.find((preset) => {
    const range = rangeOf(preset, today);
    return range.from === from && range.to === to;
  });
}

/**
 * The span that an address names; what it does not name, or names wrongly, is `otherwise`. Of one that is longer than `most` days the last
 * of them are meant.
 */
export function rangeFrom(
  search: URLSearchParams,
  today: string,
  { most = Infinity, otherwise = 'week' }: { most?: number; otherwise?: Preset } = {},
): Range {
  const from = search.get('from');
  const to = search.get('to');
  if (!isDay(from) || !isDay(to) || from > to) return rangeOf(otherwise, today);
  return { from: laterOf(from, firstOf(to, most)), to };
}

/** Moves one end; the other follows where they would cross, or be further apart than `most` days. */
export function withEnd(range: Range, end: keyof Range, day: string, most = Infinity): Range {
  if (!isDay(day)) return range;
  const { from, to }: Range = { ...range, [end]: day };
  if (from > to) return { from: day, to: day };
  if (end === 'to') return { from: laterOf(from, firstOf(to, most)), to };
  const last = most === Infinity ? to : shiftDay(from, most - 1);
  return { from, to: to < last ? to : last };
}

const laterOf = (one: string, other: string): string => (one > other ? one : other);
/** The first of so many days that end with this one. */
const firstOf = (to: string, most: number): string => (most === Infinity ? '' : shiftDay(to, 1 - most));
