/** The days that a page of one's activity is of, and how high its bars are. Pure. */
import type { ActivityStep } from '@feria/contracts/words';
import { parseDecimal } from '@feria/kernel';
import { shiftDay } from '../../ground/time/days.ts';

export interface Days {
  from: string;
  to: string;
}

const DAYS = 30;
const WEEKS = 12;
const MONTHS = 12;
const WEEK = 7;

/** 30 days, 12 weeks or 12 months: those that end now, or so many pages before. */
export function windowOf(by: ActivityStep, back: number, today: string): Days {
  if (by === 'day') {
    const to = shiftDay(today, -DAYS * back);
    return { from: shiftDay(to, 1 - DAYS), to };
  }
  if (by === 'week') {
    const sunday = shiftDay(today, (WEEK - weekday(today)) % WEEK);
    const to = shiftDay(sunday, -WEEK * WEEKS * back);
    return { from: shiftDay(to, 1 - WEEK * WEEKS), to };
  }
  const [year = 0, month = 0] = today.split('-').map(Number);
  const first = (months: number): string => dayOf(Date.UTC(year, month - 1 - months, 1));
  const ahead = MONTHS * back - 1;
  return { from: first(MONTHS * (back + 1) - 1), to: shiftDay(first(ahead), -1) };
}

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

export function stepFrom(search: URLSearchParams): ActivityStep {
  const by = search.get('by');
  return by === 'week' || by === 'month' ? by : 'day';
}

/** No further than some years: before that there is nothing. */
const MOST_BACK = 60;
export function backFrom(search: URLSearchParams): number {
  const back = Number(search.get('back') ?? 0);
  return Number.isInteger(back) && back > 0 ? Math.min(back, MOST_BACK) : 0;
}

const FULL = 1000n;
/** Amounts as heights of a chart, the largest of all being 1000; anything at all can be seen. */
export function heightsOf(series: readonly (readonly string[])[]): number[][] {
  const amounts = series.map((one) => one.map((text) => parseDecimal(text) ?? 0n));
  const most = amounts.flat().reduce((high, one) => (one > high ? one : high), 0n);
  const height = (amount: bigint): number => {
    if (amount <= 0n) return 0;
    const share = Number((amount * FULL) / most);
    return share < 4 ? 4 : share;
  };
  return amounts.map((one) => one.map(height));
}

export interface Stem {
  top: number;
  height: number;
}

/**
 * Amounts above and below zero as bars on a common line, in a drawing that is 1000 high: the furthest apart fill it, and anything at all can
 * be seen. `ground`: how far down the line lies.
 */
export function stemsOf(results: readonly string[]): { ground: number; stems: Stem[] } {
  const amounts = results.map((text) => parseDecimal(text) ?? 0n);
  const most = amounts.reduce((high, one) => (one > high ? one : high), 0n);
  const least = amounts.reduce((low, one) => (one < low ? one : low), 0n);
  const span = most - least;
  if (span === 0n) return { ground: Number(FULL) / 2, stems: amounts.map(() => ({ top: 500, height: 0 })) };
  const ground = Number((most * FULL) / span);
  const stems = amounts.map((amount): Stem => {
    const share = Number(((amount < 0n ? -amount : amount) * FULL) / span);
    const height = amount === 0n ? 0 : Math.max(4, share);
    return { top: amount > 0n ? Math.max(0, ground - height) : ground, height };
  });
  return { ground, stems };
}
