import { expect, test } from 'vitest';
import { nightlyDue } from './nightly.ts';

const MARKETS = [
  { code: 'CO', timeZone: 'America/Bogota' },
  { code: 'MX', timeZone: 'America/Mexico_City' },
];
const due = (at: string, done: Record<string, string> = {}) =>
  nightlyDue(MARKETS, new Map(Object.entries(done)), new Date(at));

test('each market has its run after its own midnight, and a moment for the last answers', () => {
  const done = { CO: '2026-11-19', MX: '2026-11-19' };
  expect(due('2026-11-21T05:09:59Z', done)).toBeUndefined();
  expect(due('2026-11-21T05:10:00Z', done)).toEqual({ days: { CO: '2026-11-20' }, scope: 'new' });
  expect(due('2026-11-21T06:10:00Z', { ...done, CO: '2026-11-20' })).toEqual({
    days: { MX: '2026-11-20' },
    scope: 'new',
  });
  expect(due('2026-11-21T23:00:00Z', { CO: '2026-11-20', MX: '2026-11-20' })).toBeUndefined();
});

test('a platform that slept through the night makes up for it in the morning', () => {
  expect(due('2026-11-21T15:00:00Z')).toEqual({
    days: { CO: '2026-11-20', MX: '2026-11-20' },
    scope: 'new',
  });
});

test('after the end of a week everything is read', () => {
  // 22 November 2026 is a Sunday.
  expect(due('2026-11-23T05:10:00Z', { MX: '2026-11-22' })).toMatchObject({ scope: 'all' });
});
