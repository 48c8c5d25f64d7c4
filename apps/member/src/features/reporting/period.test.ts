import { describe, expect, it } from 'vitest';
import { monthOf, periodFrom, spanFrom, spanOf, stepped, withEnd, withSpan, yearOf } from './period.ts';

const TODAY = '2026-11-20';

describe('a period', () => {
  it.each([
    ['2026-02-14', '2026-02-01', '2026-02-28'],
    ['2028-02-01', '2028-02-01', '2028-02-29'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
  ])('%s is in the month from %s to %s', (day, from, to) => {
    expect(monthOf(day)).toEqual({ from, to });
    expect(spanOf(monthOf(day))).toBe('month');
  });

  it('goes from month to month and from year to year', () => {
    expect(stepped(monthOf('2026-01-10'), -1)).toEqual(monthOf('2025-12-01'));
    expect(stepped(monthOf('2026-12-10'), 1)).toEqual(monthOf('2027-01-01'));
    expect(stepped(yearOf('2026-05-05'), -1)).toEqual(yearOf('2025-01-01'));
    expect(spanOf(yearOf('2026-05-05'))).toBe('year');
  });

  it('keeps where one is when the span changes', () => {
    expect(withSpan(monthOf('2026-03-01'), 'year', TODAY)).toEqual(yearOf('2026-01-01'));
    expect(withSpan(yearOf('2026-01-01'), 'month', TODAY)).toEqual(monthOf(TODAY));
    expect(withSpan(yearOf('2026-01-01'), 'days', TODAY)).toEqual({ from: '2026-01-01', to: TODAY });
    const days = { from: '2026-03-03', to: '2026-03-09' };
    expect(withSpan(days, 'days', TODAY)).toEqual(days);
  });

  it('may be a whole month and still be meant as days', () => {
    const march = monthOf('2026-03-01');
    expect(spanFrom(new URLSearchParams('span=days'), march)).toBe('days');
    expect(spanFrom(new URLSearchParams(), march)).toBe('month');
    expect(withSpan(march, 'days', TODAY)).toEqual(march);
  });

  it('never ends before it begins', () => {
    expect(withEnd({ from: '2026-03-03', to: '2026-03-09' }, 'from', '2026-03-12')).toEqual({
      from: '2026-03-12',
      to: '2026-03-12',
    });
    expect(withEnd({ from: '2026-03-03', to: '2026-03-09' }, 'to', '')).toEqual({
      from: '2026-03-03',
      to: '2026-03-09',
    });
  });

  it.each(['', 'from=2026-02-30&to=2026-03-01', 'from=2026-03-02&to=2026-03-01', 'from=2026-03-02'])(
    'an address of %j means this month',
    (search) => {
      expect(periodFrom(new URLSearchParams(search), TODAY)).toEqual(monthOf(TODAY));
    },
  );
});
