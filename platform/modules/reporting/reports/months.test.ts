import { expect, test } from 'vitest';
import { monthsUntil, nextMonth } from './months.ts';

test('months follow each other over a year', () => {
  expect(monthsUntil('2026-02', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(['2026-01', '2026-02', '2026-11', '2026-12'].map(nextMonth)).toEqual([
    '2026-02',
    '2026-03',
    '2026-12',
    '2027-01',
  ]);
});
