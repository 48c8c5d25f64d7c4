import { expect, test } from 'vitest';
import { daysBetween, dueDayOf } from './days.ts';

test('the last day is of the calendar of the market, so many days after the one on which it was opened', () => {
  // The evening of the 20th in Bogotá, and the 21st in UTC.
  const at = new Date('2026-11-21T03:00:00Z');
  expect(dueDayOf('missing_deposit', 'America/Bogota', at)).toBe('2026-11-22');
  expect(dueDayOf('missing_deposit', 'UTC', at)).toBe('2026-11-23');
  expect(dueDayOf('difference', 'America/Bogota', at)).toBe('2026-11-23');
});

test('a bank that has set a day of its own is heard', () => {
  const at = new Date('2026-11-20T15:00:00Z');
  expect(dueDayOf('chargeback', 'America/Bogota', at)).toBe('2026-11-25');
  expect(dueDayOf('chargeback', 'America/Bogota', at, new Date('2026-12-08T02:00:00Z'))).toBe('2026-12-07');
});

test('days between two are counted over the end of a month, and below zero backwards', () => {
  expect(daysBetween('2026-11-29', '2026-12-02')).toBe(3);
  expect(daysBetween('2026-12-02', '2026-11-29')).toBe(-3);
});
