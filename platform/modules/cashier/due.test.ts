import { addMs } from '@feria/kernel';
import { expect, test } from 'vitest';
import { nextPaymentLook, nextTry } from './due.ts';

const START = new Date('2026-11-20T15:00:00Z');
const MINUTE = 60_000;
const PAYMENT_OPEN_MS = 30 * MINUTE;
const EXPIRES = addMs(START, PAYMENT_OPEN_MS);
const DAY = 24 * 60 * MINUTE;

test.each([
  ['created', 0, 2_000],
  ['pending', 119_999, 2_000],
  ['pending', 2 * MINUTE, 30_000],
  ['pending', PAYMENT_OPEN_MS + 5 * MINUTE, 30_000],
  ['expired', PAYMENT_OPEN_MS + 5 * MINUTE, 10 * MINUTE],
  ['expired', DAY - 1, 10 * MINUTE],
  ['expired', PAYMENT_OPEN_MS + 3 * DAY - 1, 60 * MINUTE],
])('a %s payment of age %d ms is asked about again after %d ms', (state, ageMs, afterMs) => {
  const at = addMs(START, ageMs);
  expect(nextPaymentLook({ state, createdAt: START, expiresAt: EXPIRES }, at)).toEqual(addMs(at, afterMs));
});

test.each([
  ['approved', 0],
  ['rejected', 0],
  ['pending', PAYMENT_OPEN_MS + 3 * DAY],
  ['expired', PAYMENT_OPEN_MS + 3 * DAY],
])('a %s payment of age %d ms is not asked about again', (state, ageMs) => {
  expect(nextPaymentLook({ state, createdAt: START, expiresAt: EXPIRES }, addMs(START, ageMs))).toBeNull();
});

test.each([
  ['pending', 59 * MINUTE, 30_000],
  ['pending', 60 * MINUTE, 10 * MINUTE],
  ['pending', 3 * DAY, 60 * MINUTE],
  ['expired', 8 * DAY - 1, 60 * MINUTE],
])('a %s voucher of five days and of age %d ms is asked about again after %d ms', (state, ageMs, afterMs) => {
  const at = addMs(START, ageMs);
  const expiresAt = addMs(START, 5 * DAY);
  expect(nextPaymentLook({ state, createdAt: START, expiresAt }, at)).toEqual(addMs(at, afterMs));
});

test('what has to be done in the end is tried for ever', () => {
  expect(nextTry(START, addMs(START, 400 * DAY))).toEqual(addMs(START, 400 * DAY + 30_000));
});
