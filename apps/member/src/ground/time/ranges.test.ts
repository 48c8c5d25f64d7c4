import { describe, expect, test } from 'vitest';
import { dayIn, shiftDay } from './days.ts';
import { presetOf, rangeFrom, rangeOf, withEnd } from './ranges.ts';

const today = '2026-03-09';

test('the day is the market’s, not the world’s', () => {
  const late = Date.parse('2026-03-09T03:30:00Z');
  expect(dayIn(late, 'America/Bogota')).toBe('2026-03-08');
  expect(dayIn(late, 'UTC')).toBe('2026-03-09');
});

test('days pass over months and leap years', () => {
  expect(shiftDay('2026-03-01', -1)).toBe('2026-02-28');
  expect(shiftDay('2028-02-28', 1)).toBe('2028-02-29');
  expect(shiftDay('2026-12-31', 1)).toBe('2027-01-01');
});

test('a span is known by its name again', () => {
  expect(rangeOf('week', today)).toEqual({ from: '2026-03-03', to: today });
  expect(rangeOf('yesterday', today)).toEqual({ from: '2026-03-08', to: '2026-03-08' });
  expect(presetOf(rangeOf('days30', today), today)).toBe('days30');
  expect(rangeOf('month', today)).toEqual({ from: '2026-03-01', to: today });
  expect(presetOf({ from: '2026-01-01', to: today }, today)).toBeUndefined();
});

describe('the address', () => {
  const read = (query: string) => rangeFrom(new URLSearchParams(query), today);

  test('names the days', () => {
    expect(read('from=2026-01-01&to=2026-01-31')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  });

  test('with days that are none, or the wrong way round, means the last seven', () => {
    expect(read('')).toEqual(rangeOf('week', today));
    expect(read('from=2026-13-45&to=2026-12-01')).toEqual(rangeOf('week', today));
    expect(read('from=2026-02-02&to=2026-02-01')).toEqual(rangeOf('week', today));
  });
});

test('an end that passes the other takes it along', () => {
  const range = { from: '2026-03-03', to: '2026-03-09' };
  expect(withEnd(range, 'from', '2026-03-05')).toEqual({ from: '2026-03-05', to: '2026-03-09' });
  expect(withEnd(range, 'to', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(withEnd(range, 'to', '')).toEqual(range);
});

test('no more days than may be: in the address the last of them, by hand the other end follows', () => {
  const search = new URLSearchParams('from=2025-01-01&to=2026-03-09');
  expect(rangeFrom(search, today, { most: 92 })).toEqual({ from: '2025-12-08', to: today });
  const range = { from: '2026-03-03', to: '2026-03-09' };
  expect(withEnd(range, 'from', '2025-01-01', 92)).toEqual({ from: '2025-01-01', to: '2025-04-02' });
  expect(withEnd(range, 'to', '2026-06-30', 92)).toEqual({ from: '2026-03-31', to: '2026-06-30' });
});
