import { expect, test } from 'vitest';
import { againAt } from './opens.ts';

const said = (opensAt: string, now: string, zone: string, language = 'en'): string => {
  const { when, day, time } = againAt(opensAt, new Date(now), zone, language);
  return `${when} ${day} ${time}`;
};

test.each([
  // Bogota is five hours behind, Madrid one ahead, Tijuana eight behind; the twentieth of November 2026 is a Friday.
  ['later today', '2026-11-20T14:00:00Z', '2026-11-20T12:00:00Z', 'America/Bogota', 'today Friday 09:00'],
  [
    'a minute before midnight, tomorrow',
    ...['2026-11-21T14:00:00Z', '2026-11-21T04:59:00Z', 'America/Bogota', 'tomorrow Saturday 09:00'],
  ],
  [
    'a minute after midnight, today',
    ...['2026-11-21T14:00:00Z', '2026-11-21T05:01:00Z', 'America/Bogota', 'today Saturday 09:00'],
  ],
  [
    'over a weekend and a holiday',
    ...['2026-11-24T14:00:00Z', '2026-11-21T00:00:00Z', 'America/Bogota', 'day Tuesday 09:00'],
  ],
  [
    'a week away, with its date',
    ...['2026-11-27T14:00:00Z', '2026-11-20T15:00:00Z', 'America/Bogota', 'day Friday, November 27 09:00'],
  ],
  // The market opens at nine of its own clock: who reads it far away reads their own.
  [
    'of another zone',
    '2026-11-23T14:00:00Z',
    '2026-11-22T12:00:00Z',
    'Europe/Madrid',
    'tomorrow Monday 15:00',
  ],
  [
    'on the day before',
    '2026-11-23T05:00:00Z',
    '2026-11-21T12:00:00Z',
    'America/Tijuana',
    'tomorrow Sunday 21:00',
  ],
  // On the eighth of March the clocks of the north of Mexico jump.
  [
    'over a day of 23 hours',
    '2027-03-15T15:00:00Z',
    '2027-03-14T07:30:00Z',
    'America/Tijuana',
    'day Monday 08:00',
  ],
])('%s', (_name, opensAt, now, zone, expected) => {
  expect(said(opensAt, now, zone)).toBe(expected);
});

test('in Spanish, too', () => {
  expect(said('2026-11-23T14:00:00Z', '2026-11-20T15:00:00Z', 'America/Bogota', 'es')).toBe(
    'day lunes 09:00',
  );
});
