import { expect, it } from 'vitest';
import { daysOf, endOf, isForGood, saysSo, requestOf } from './choice.ts';

const DAY = 24 * 60 * 60_000;
const key = '0';

it('takes whole days from one to forty-two', () => {
  expect(['1', ' 42 ', '07'].map(daysOf)).toEqual([1, 42, 7]);
  expect(['0', '43', '1.5', '', '-3', 'two'].map(daysOf)).toEqual(Array.from({ length: 6 }, () => undefined));
});

it('makes a request of a choice, and none of a number of days that cannot be', () => {
  expect(requestOf({ kind: 'time_out', days: 3 }, '', key)).toEqual({
    kind: 'time_out',
    days: 3,
    idempotencyKey: key,
  });
  expect(requestOf({ kind: 'other_days' }, '5', key)).toMatchObject({ kind: 'time_out', days: 5 });
  expect(requestOf({ kind: 'other_days' }, '50', key)).toBeUndefined();
  expect(requestOf({ kind: 'self_exclusion', months: null }, '', key)).toMatchObject({ months: null });
});

it('asks for a word where nothing ends it', () => {
  expect(isForGood({ kind: 'self_exclusion', months: null })).toBe(true);
  expect(isForGood({ kind: 'self_exclusion', months: 60 })).toBe(false);
  expect(isForGood({ kind: 'time_out', days: 42 })).toBe(false);
  expect(['EXCLUIRME', ' excluirme ', 'Excluirme'].every((typed) => saysSo(typed, 'EXCLUIRME'))).toBe(true);
  expect(['', 'excluir', 'EXCLUIRME!', 'sí'].some((typed) => saysSo(typed, 'EXCLUIRME'))).toBe(false);
});

it('says when it ends, from now and not from when the page was read', () => {
  const now = Date.parse('2026-11-20T15:00:00Z');
  const view = { now: '2026-11-20T14:59:00.000Z', ends: [{ months: 6, until: '2027-05-20T14:59:00.000Z' }] };
  expect(endOf({ kind: 'time_out', days: 2, idempotencyKey: key }, view, now)).toBe(now + 2 * DAY);
  const half = endOf({ kind: 'self_exclusion', months: 6, idempotencyKey: key }, view, now);
  expect(new Date(half!).toISOString()).toBe('2027-05-20T15:00:00.000Z');
  expect(endOf({ kind: 'self_exclusion', months: null, idempotencyKey: key }, view, now)).toBeNull();
});
