/** The days that a statement is about: a month, a year, or any two days. Pure. */
import { isDay, shiftDay } from '../../ground/time/days.ts';

export interface Period {
  from: string;
  to: string;
}

export const SPANS = ['month', 'year', 'days'] as const;
export type Span = (typeof SPANS)[number];

/** The month that a day is in, from its first day to its last. */
export function monthOf(day: string): Period {
  const from = `${day.slice(0, 7)}-01`;
  const next = shiftDay(from, 31).slice(0, 7);
  return { from, to: shiftDay(`${next}-01`, -1) };
}

export function yearOf(day: string): Period {
  const year = day.slice(0, 4);
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

const same = (a: Period, b: Period): boolean => a.from === b.from && a.to === b.to;

export function spanOf(period: Period): Span {
  if (same(period, monthOf(period.from))) return 'month';
  return same(period, yearOf(period.from)) ? 'year' : 'days';
}

/** The span that an address names: any days may also be a whole month, so it says when they are meant as days. */
export function spanFrom(search: URLSearchParams, period: Period): Span {
  return search.get('span') === 'days' ? 'days' : spanOf(period);
}

/** The month or the year that the period ends in, or just its days, none of them to come. */
export function withSpan(period: Period, span: Span, today: string): Period {
  const last = period.to < today ? period.to : today;
  if (span === 'month') return monthOf(last);
  if (span === 'year') return yearOf(last);
  return period.from <= last ? { from: period.from, to: last } : period;
}

/** The month or year before (-1) or after (1). */
export function stepped(period: Period, by: -1 | 1): Period {
  const beside = by < 0 ? shiftDay(period.from, -1) : shiftDay(period.to, 1);
  return spanOf(period) === 'year' ? yearOf(beside) : monthOf(beside);
}

/** Moves one end; the other follows where they would cross. */
export function withEnd(period: Period, end: keyof Period, day: string): Period {
  if (!isDay(day)) return period;
  const next = { ...period, [end]: day };
  return next.from <= next.to ? next : { from: day, to: day };
}

/** The period that an address names; what it does not name, or names wrongly, is this month. */
export function periodFrom(search: URLSearchParams, today: string): Period {
  const from = search.get('from');
  const to = search.get('to');
  return isDay(from) && isDay(to) && from <= to ? { from, to } : monthOf(today);
}
