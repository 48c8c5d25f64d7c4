import { expect, test } from 'vitest';
import { latestDue, nextDue } from './periods.ts';

const LIMA = 'America/Lima'; // UTC-5
const at = (text: string): Date => new Date(text);

test.each([
  // 28 November 2026 is a Saturday.
  ['day', 7, '2026-11-28T12:00:00Z', '2026-11-27', '2026-11-27', '2026-11-28T12:00:00Z'],
  ['day', 7, '2026-11-28T11:59:59Z', '2026-11-26', '2026-11-26', '2026-11-27T12:00:00Z'],
  ['day', 0, '2026-11-28T04:59:59Z', '2026-11-26', '2026-11-26', '2026-11-27T05:00:00Z'],
  ['day', 23, '2026-11-28T04:00:00Z', '2026-11-26', '2026-11-26', '2026-11-28T04:00:00Z'],
  ['week', 8, '2026-11-28T12:00:00Z', '2026-11-16', '2026-11-22', '2026-11-23T13:00:00Z'],
  ['week', 8, '2026-11-23T12:59:59Z', '2026-11-09', '2026-11-15', '2026-11-16T13:00:00Z'],
  ['week', 8, '2026-11-30T03:00:00Z', '2026-11-16', '2026-11-22', '2026-11-23T13:00:00Z'],
  ['month', 6, '2026-11-28T12:00:00Z', '2026-10-01', '2026-10-31', '2026-11-01T11:00:00Z'],
  ['month', 6, '2026-03-01T10:59:59Z', '2026-01-01', '2026-01-31', '2026-02-01T11:00:00Z'],
  ['month', 6, '2028-03-01T11:00:00Z', '2028-02-01', '2028-02-29', '2028-03-01T11:00:00Z'],
] as const)('every %s at %i, at %s: %s to %s', (every, hour, now, from, to, left) => {
  expect(latestDue({ every, hour, timeZone: LIMA }, at(now))).toEqual({ from, to, at: at(left) });
});

test.each([
  ['day', '2026-11-28T12:00:00Z', '2026-11-29T12:00:00Z'],
  ['day', '2026-11-28T11:59:59Z', '2026-11-28T12:00:00Z'],
  ['week', '2026-11-28T12:00:00Z', '2026-11-30T12:00:00Z'],
  ['month', '2026-01-31T12:00:00Z', '2026-02-01T12:00:00Z'],
  ['month', '2026-12-01T12:00:00Z', '2027-01-01T12:00:00Z'],
] as const)('after every %s at %s the next leaves at %s', (every, now, next) => {
  expect(nextDue({ every, hour: 7, timeZone: LIMA }, at(now)).at).toEqual(at(next));
});

test('a clock that is put forward or back moves no day', () => {
  const rhythm = { every: 'day', hour: 6, timeZone: 'Europe/Madrid' } as const;
  // 25 October 2026 has 25 hours there.
  expect(latestDue(rhythm, at('2026-10-26T05:00:00Z'))).toEqual({
    from: '2026-10-25',
    to: '2026-10-25',
    at: at('2026-10-26T05:00:00Z'),
  });
});
