import { addMs } from '@feria/kernel';
import { expect, test } from 'vitest';
import { nextPaymentLook, nextTry, PAYMENT_OPEN_MS } from './due.ts';

const START = new Date('2026-11-20T15:00:00Z');
const EXPIRES = addMs(START, PAYMENT_OPEN_MS);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test.each([
  ['created', 0, 2_000],
  ['pending', 119_999, 2_000],
  ['pending', 2 * MINUTE, 30_000],
  ['pending', PAYMENT_OPEN_MS + 5 * MINUTE, 30_000],
  ['expired', PAYMENT_OPEN_MS + 5 * MINUTE, 10 * MINUTE],
  ['expired', PAYMENT_OPEN_MS + DAY - 1, 10 * MINUTE],
])('a %s payment of age %d ms is asked about again after %d ms', (state, ageMs, afterMs) => {
  const at = addMs(START, ageMs);
  expect(nextPaymentLook({ state, createdAt: START, expiresAt: EXPIRES }, at)).toEqual(addMs(at, afterMs));
});

test.each([
  ['approved', 0],
  ['rejected', 0],
  ['pending', PAYMENT_OPEN_MS + DAY],
  ['expired', PAYMENT_OPEN_MS + DAY],
])('a %s payment of age %d ms is not asked about again', (state, ageMs) => {
  expect(nextPaymentLook({ state, createdAt: START, expiresAt: EXPIRES }, addMs(START, ageMs))).toBeNull();
});

test('what has to be done in the end is tried for ever', () => {
  expect(nextTry(START, addMs(START, 400 * DAY))).toEqual(addMs(START, 400 * DAY + 30_000));
});
