import { businessDay } from '@feria/kernel';
import { expect, test } from 'vitest';
import { isInOrder, monthSoFar } from './days.ts';

test('the month so far is the market’s own, also in the hours when Greenwich is a month ahead', () => {
  const evening = new Date('2026-12-01T00:45:00Z');
  expect(monthSoFar(businessDay(evening, 'America/Bogota'))).toEqual({
    from: '2026-11-01',
    to: '2026-11-30',
  });
  expect(monthSoFar(businessDay(evening, 'UTC'))).toEqual({ from: '2026-12-01', to: '2026-12-01' });
});

test('days are in order when both are whole and the second is not before the first', () => {
  expect(isInOrder({ from: '2026-11-30', to: '2026-11-30' })).toBe(true);
  expect(isInOrder({ from: '2026-12-01', to: '2026-11-30' })).toBe(false);
  expect(isInOrder({ from: '', to: '2026-11-30' })).toBe(false);
});
