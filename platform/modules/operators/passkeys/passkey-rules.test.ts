import { expect, test } from 'vitest';
import { areSafe, codesEndAt } from './passkey-rules.ts';

test.each([
  [[], false],
  [[1], false],
  [[1, 0], false],
  [[2], true],
  [[1, 1], true],
  [[0, 2], true],
])('administrators with %j passkeys are safe: %s', (counts, safe) => {
  expect(areSafe(counts)).toBe(safe);
});

const NOON = new Date('2026-11-20T12:00:00Z');
const hours = (count: number): Date => new Date(NOON.getTime() + count * 60 * 60_000);

test.each([
  ['long before', null, 48],
  ['before it was asked', hours(-72), 48],
  ['shortly before the end', hours(47), 71],
  ['after the end', hours(100), 124],
])('of a time of two days, whoever came %s has theirs', (_when, enteredAt, end) => {
  expect(codesEndAt({ since: NOON, enrolBy: hours(48) }, { enteredAt })).toEqual(hours(end));
});
