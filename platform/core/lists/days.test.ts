import { expect, test } from 'vitest';
import { daysOf } from './days.ts';

test('days are those that the office meant, west and east of UTC, and open ends stay open', () => {
  // 1 to 3 December in Bogotá, from 1 December eleven hours east of UTC, and until 3 December in UTC itself.
  expect(daysOf('2026-12-01T05:00:00.000Z..2026-12-04T05:00:00.000Z')).toEqual({
    from: '2026-12-01',
    before: '2026-12-04',
  });
  expect(daysOf('2026-11-30T13:00:00.000Z..')).toEqual({ from: '2026-12-01', before: null });
  expect(daysOf('..2026-12-04T00:00:00.000Z')).toEqual({ from: null, before: '2026-12-04' });
});
