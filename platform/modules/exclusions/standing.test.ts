import { describe, expect, test } from 'vitest';
import { addMonths, addMs } from '@feria/kernel';
import { breakEnd, longestOf, mayReturn, stands, type Term } from './standing.ts';

const HOUR = 60 * 60_000;
const now = new Date('2026-08-31T15:00:00Z');
const term = (change: Partial<Term> = {}): Term => ({
  kind: 'time_out',
  untilAt: addMs(now, HOUR),
  returnsAt: null,
  endedAt: null,
  ...change,
});
const key = '00000000-0000-7000-8000-000000000000';

describe('a break', () => {
  test('ends after whole days, after calendar months, or never', () => {
    const end = (request: object) =>
      breakEnd({ idempotencyKey: key, ...request } as never, now)?.toISOString();
    expect(end({ kind: 'time_out', days: 1 })).toBe('2026-09-01T15:00:00.000Z');
    expect(end({ kind: 'time_out', days: 42 })).toBe('2026-10-12T15:00:00.000Z');
    expect(end({ kind: 'self_exclusion', months: 6 })).toBe('2027-02-28T15:00:00.000Z');
    expect(end({ kind: 'self_exclusion', months: 60 })).toBe('2031-08-31T15:00:00.000Z');
    expect(end({ kind: 'self_exclusion', months: null })).toBeUndefined();
    expect(addMonths(new Date('2028-02-29T10:00:00Z'), 12).toISOString()).toBe('2029-02-28T10:00:00.000Z');
  });

  test('just ends when it is a time-out; a self-exclusion waits for its member, and a day more', () => {
    expect(stands(term(), now)).toBe(true);
    expect(stands(term({ untilAt: now }), now)).toBe(false);
    expect(stands(term({ kind: 'operator', endedAt: now }), now)).toBe(false);
    const over = term({ kind: 'self_exclusion', untilAt: addMs(now, -HOUR) });
    expect([stands(over, now), mayReturn(over, now)]).toEqual([true, true]);
    expect(stands({ ...over, returnsAt: addMs(now, 1) }, now)).toBe(true);
    expect(stands({ ...over, returnsAt: now }, now)).toBe(false);
    expect(mayReturn(term({ kind: 'self_exclusion', untilAt: null }), now)).toBe(false);
  });

  test('of several, the one that ends last is told', () => {
    const [short, long, ever] = [
      term(),
      term({ kind: 'self_exclusion', untilAt: addMs(now, 2 * HOUR) }),
      term({ kind: 'operator', untilAt: null }),
    ];
    expect(longestOf([short, long], now)).toBe(long);
    expect(longestOf([short, ever, long], now)).toBe(ever);
    expect(longestOf([{ ...short, endedAt: now }], now)).toBeUndefined();
  });
});
