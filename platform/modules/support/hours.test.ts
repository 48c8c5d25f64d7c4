import { expect, test } from 'vitest';
import { deskOf, openAt } from './hours.ts';

const WEEK = [
  ...Array.from({ length: 5 }, () => ({ from: '09:00', to: '18:00' })),
  { from: '10:00', to: '24:00' },
  null,
];
const at = (text: string) => new Date(text);

test.each([
  // Bogota is five hours behind; the twentieth of November 2026 is a Friday.
  ['in the morning of a working day', '2026-11-20T15:00:00Z', true, null],
  ['at the last minute', '2026-11-20T22:59:59Z', true, null],
  ['in the evening, until the next morning', '2026-11-20T23:00:00Z', false, '2026-11-21T15:00:00.000Z'],
  ['before midnight of a day that ends with it', '2026-11-22T04:59:00Z', true, null],
  ['on a day without hours', '2026-11-22T15:00:00Z', false, '2026-11-23T14:00:00.000Z'],
  ['before it opens', '2026-11-23T13:59:00Z', false, '2026-11-23T14:00:00.000Z'],
])('%s', (_name, moment, isOpen, opensAt) => {
  const found = openAt(WEEK, 'America/Bogota', at(moment));
  expect({ ...found, opensAt: found.opensAt?.toISOString() ?? null }).toEqual({ isOpen, opensAt });
});

test('where the clock changes, the hour is the one that it shows then', () => {
  const sunday = [null, null, null, null, null, null, { from: '08:00', to: '12:00' }];
  const { opensAt } = openAt(sunday, 'Europe/Madrid', at('2026-10-24T12:00:00Z'));
  // On that Sunday the clock goes back: eight o'clock is seven in Greenwich, and no longer six.
  expect(opensAt?.toISOString()).toBe('2026-10-25T07:00:00.000Z');
});

test('a market without hours is answered whenever somebody is there; one that never opens says so', () => {
  const now = at('2026-11-20T15:00:00Z');
  expect(deskOf(null, 'America/Lima', false, now)).toEqual({ status: 'away', opensAt: null });
  expect(deskOf(null, 'America/Lima', true, now)).toEqual({ status: 'here', opensAt: null });
  const never = Array.from({ length: 7 }, () => null);
  expect(deskOf(never, 'America/Lima', false, now)).toEqual({ status: 'closed', opensAt: null });
  expect(deskOf(never, 'America/Lima', true, now)).toEqual({ status: 'here', opensAt: null });
});
