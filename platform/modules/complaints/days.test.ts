import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, medianOf } from './days.ts';

describe('days of a calendar', () => {
  test.each([
    ['2026-11-20', 15, '2026-12-05'],
    ['2028-02-27', 2, '2028-02-29'],
    ['2027-02-27', 2, '2027-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    // Clocks change in zones that have a summer: a day stays a day.
    ['2026-03-07', 2, '2026-03-09'],
  ])('%s and %i more days are %s', (day, days, then) => {
    expect(addDays(day, days)).toBe(then);
    expect(daysBetween(day, then)).toBe(days);
    expect(daysBetween(then, day)).toBe(-days);
  });
});

test('the median is the middle one, or the middle of the middle two, or nothing', () => {
  expect([medianOf([]), medianOf([3]), medianOf([9, 1, 4]), medianOf([4, 1, 2, 9])]).toEqual([null, 3, 4, 3]);
});
