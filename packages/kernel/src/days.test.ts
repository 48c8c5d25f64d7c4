import { expect, test } from 'vitest';
import { addDays, startOfDay } from './days.ts';

test.each([
  ['2026-11-21T03:00:00Z', 'America/Bogota', '2026-11-20T05:00:00.000Z'],
  ['2026-11-21T05:00:00Z', 'America/Bogota', '2026-11-21T05:00:00.000Z'],
  ['2026-11-21T05:59:59Z', 'America/Mexico_City', '2026-11-20T06:00:00.000Z'],
  ['2026-03-29T12:00:00Z', 'Europe/Madrid', '2026-03-28T23:00:00.000Z'],
  ['2026-11-21T12:00:00Z', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
])('the day of %s in %s begins at %s', (at, zone, start) => {
  expect(startOfDay(new Date(at), zone).toISOString()).toBe(start);
});

test('days are added over months and leap years', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});
