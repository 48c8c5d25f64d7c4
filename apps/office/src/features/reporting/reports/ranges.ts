/** Which days a report is asked for. Pure: days are written as a calendar has them. */
import { addDays } from '@feria/kernel';

export const RANGES = ['today', 'yesterday', '7', '30', '90', 'month', 'lastMonth', 'own'] as const;

type Days = { from: string; to: string };

/** `today`: the market's. Own days that are not written yet begin as the last seven. */
export function daysOf(range: string, today: string, own: Days): Days {
  if (range === 'today') return { from: today, to: today };
  if (range === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) };
  if (range === 'month') return { from: firstOfMonth(today), to: today };
  if (range === 'lastMonth') {
    const to = addDays(firstOfMonth(today), -1);
    return { from: firstOfMonth(to), to };
  }
  if (range === 'own')
    return {
      from: own.from === '' ? addDays(today, -6) : own.from,
      to: own.to === '' ? today : own.to,
    };
  return { from: addDays(today, 1 - Number(range)), to: today };
}

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
