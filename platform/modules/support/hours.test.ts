import { expect, test } from 'vitest';
import { deskOf, openAt, type Calendar, type Holiday } from './hours.ts';

const WEEK = [
  ...Array.from({ length: 5 }, () => ({ from: '09:00', to: '18:00' })),
  { from: '10:00', to: '24:00' },
  null,
];
const at = (text: string) => new Date(text);
const calendar = (given: Partial<Calendar> = {}): Calendar => ({
  hours: WEEK,
  holidays: [],
  timeZone: 'America/Bogota',
  ...given,
});
const opens = (moment: string, given: Partial<Calendar> = {}) => {
  const { isOpen, opensAt, holiday } = openAt(calendar(given), at(moment));
  return [isOpen, opensAt?.toISOString() ?? null, holiday?.en ?? null];
};

test.each([
  // Bogota is five hours behind; the twentieth of November 2026 is a Friday.
  ['in the morning of a working day', '2026-11-20T15:00:00Z', true, null],
  ['at the last minute', '2026-11-20T22:59:59Z', true, null],
  ['in the evening, until the next morning', '2026-11-20T23:00:00Z', false, '2026-11-21T15:00:00.000Z'],
  ['before midnight of a day that ends with it', '2026-11-22T04:59:00Z', true, null],
  ['on a day without hours', '2026-11-22T15:00:00Z', false, '2026-11-23T14:00:00.000Z'],
  ['before it opens', '2026-11-23T13:59:00Z', false, '2026-11-23T14:00:00.000Z'],
])('%s', (_name, moment, isOpen, opensAt) => {
  expect(opens(moment)).toEqual([isOpen, opensAt, null]);
});

test('where the clock changes, the hour is the one that it shows then', () => {
  const sunday = [null, null, null, null, null, null, { from: '08:00', to: '12:00' }];
  const madrid = { hours: sunday, timeZone: 'Europe/Madrid' };
  // On that Sunday the clock goes back: eight o'clock is seven in Greenwich, and no longer six.
  expect(opens('2026-10-24T12:00:00Z', madrid)[1]).toBe('2026-10-25T07:00:00.000Z');
  // Half past eleven at night before a day of 25 hours: that day is the next one, and not the one after it.
  const night = { hours: Array.from({ length: 7 }, () => ({ from: '08:00', to: '12:00' })) };
  expect(opens('2026-10-24T21:30:00Z', { ...madrid, ...night })[1]).toBe('2026-10-25T07:00:00.000Z');
});

const holiday = (from: string, to: string, hours: Holiday['hours'] = null, en = 'A holiday'): Holiday => ({
  from,
  to,
  hours,
  name: { en, es: en },
});

// Friday the twentieth, Saturday and Sunday, and Monday the twenty-third of November 2026.
test.each([
  [
    'a holiday in the middle of its day',
    ['2026-11-20', '2026-11-20'],
    '2026-11-20T15:00:00Z',
    '2026-11-21T15:00',
  ],
  [
    'the minute before it is no part of it',
    ['2026-11-21', '2026-11-21'],
    '2026-11-21T04:59:00Z',
    '2026-11-23T14:00',
  ],
  ['one that joins a weekend', ['2026-11-21', '2026-11-23'], '2026-11-20T23:00:00Z', '2026-11-24T14:00'],
  ['from the first of its days', ['2026-11-21', '2026-11-23'], '2026-11-21T15:00:00Z', '2026-11-24T14:00'],
  ['to the last of them', ['2026-11-21', '2026-11-23'], '2026-11-24T04:59:00Z', '2026-11-24T14:00'],
  ['and not a minute after it', ['2026-11-21', '2026-11-23'], '2026-11-24T05:00:00Z', '2026-11-24T14:00'],
])('%s', (_name, [from, to], moment, opensAt) => {
  const holidays = [holiday(from!, to!)];
  expect(opens(moment, { holidays }).slice(0, 2)).toEqual([false, `${opensAt}:00.000Z`]);
});

test('it is named on its own days alone', () => {
  const holidays = [holiday('2026-11-23', '2026-11-23', null, 'Independence')];
  expect(opens('2026-11-22T15:00:00Z', { holidays })[2]).toBe(null);
  expect(opens('2026-11-23T15:00:00Z', { holidays })[2]).toBe('Independence');
});

test('a holiday with hours of its own opens a Sunday, and shortens a Monday', () => {
  const hours = { from: '12:00', to: '15:00' };
  const holidays = [holiday('2026-11-22', '2026-11-23', hours)];
  expect(opens('2026-11-22T16:00:00Z', { holidays })).toEqual([
    false,
    '2026-11-22T17:00:00.000Z',
    'A holiday',
  ]);
  expect(opens('2026-11-22T17:00:00Z', { holidays })[0]).toBe(true);
  expect(opens('2026-11-23T15:00:00Z', { holidays })[1]).toBe('2026-11-23T17:00:00.000Z');
  expect(opens('2026-11-23T20:00:00Z', { holidays })[1]).toBe('2026-11-24T14:00:00.000Z');
});

test('the calendar is the market’s: the same moment is a holiday in one and none in the other', () => {
  const holidays = [holiday('2026-11-20', '2026-11-20')];
  const always = { hours: null, holidays };
  // Half past twelve at night in Lima; in Tijuana it is still the day before.
  expect(opens('2026-11-20T05:30:00Z', { ...always, timeZone: 'America/Lima' })[0]).toBe(false);
  expect(opens('2026-11-20T05:30:00Z', { ...always, timeZone: 'America/Tijuana' })[0]).toBe(true);
  // A market without hours opens again with the midnight after it.
  expect(opens('2026-11-20T15:00:00Z', { ...always, timeZone: 'America/Lima' })[1]).toBe(
    '2026-11-21T05:00:00.000Z',
  );
});

test('a market without hours is answered whenever somebody is there; one that never opens says so', () => {
  const now = at('2026-11-20T15:00:00Z');
  const open = calendar({ hours: null, timeZone: 'America/Lima' });
  const nobody = { opensAt: null, holiday: null };
  expect(deskOf(open, false, now)).toEqual({ status: 'away', ...nobody });
  expect(deskOf(open, true, now)).toEqual({ status: 'here', ...nobody });
  const never = { ...open, hours: Array.from({ length: 7 }, () => null) };
  expect(deskOf(never, false, now)).toEqual({ status: 'closed', ...nobody });
  expect(deskOf(never, true, now)).toEqual({ status: 'here', ...nobody });
  const shut = { ...open, holidays: [holiday('2026-11-20', '2026-11-20')] };
  expect(deskOf(shut, true, now)).toEqual({ status: 'here', ...nobody });
});
