import { expect, test } from 'vitest';
import { opensAt } from './method-hours.ts';

const BOGOTA = 'America/Bogota';
const at = (utc: string): Date => new Date(`${utc}Z`);
/** 2026-11-20 is a Friday; Bogotá is five hours behind. */
const OFFICE = { from: '08:00', until: '15:00', days: [1, 2, 3, 4, 5] };

test.each([
  ['always', null, '2026-11-20T03:00', null],
  ['by day', OFFICE, '2026-11-20T13:00', null],
  ['at the last minute', OFFICE, '2026-11-20T19:59:59', null],
  ['before it begins', OFFICE, '2026-11-20T12:59:59', '2026-11-20T13:00'],
  ['after it ended, before a weekend', OFFICE, '2026-11-20T20:00', '2026-11-23T13:00'],
  ['over midnight, on the next day', { from: '22:00', until: '02:00' }, '2026-11-21T06:59', null],
  ['over midnight, after it', { from: '22:00', until: '02:00' }, '2026-11-21T07:00', '2026-11-22T03:00'],
  [
    'on one day of the week, just after it',
    { from: '08:00', until: '09:00', days: [5] },
    '2026-11-20T14:00',
    '2026-11-27T13:00',
  ],
])('a method that is open %s', (_what, hours, now, opens) => {
  expect(opensAt(hours, BOGOTA, at(now))).toEqual(opens === null ? null : at(opens));
});
