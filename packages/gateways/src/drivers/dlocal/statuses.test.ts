import { describe, expect, test } from 'vitest';
import { PAYMENT_STANDINGS, PAYOUT_STANDINGS } from '../../driver.ts';
import { PAYMENT_REASONS as REASONS } from '@feria/contracts/cashier/reasons';
import { known } from './api.ts';
import {
  PAYMENT_ERRORS,
  PAYMENTS,
  PAYOUT_ERRORS,
  PAYOUT_REASONS,
  PAYOUTS,
  reasonOfPayout,
  reasonOfRejection,
} from './statuses.ts';

test.each([
  ['PENDING', 'pending'],
  ['PAID', 'paid'],
  ['REJECTED', 'declined'],
  ['CANCELLED', 'cancelled'],
  ['EXPIRED', 'expired'],
])('a payment that is %s is %s', (word, ours) => {
  expect(known(PAYMENTS, word, 'a payment')).toBe(ours);
  expect(PAYMENT_STANDINGS).toContain(ours);
});

test.each([
  ['PENDING', 'pending'],
  ['DELIVERED', 'pending'],
  ['ON_HOLD', 'held'],
  ['ON_HOLD_BY_COMPLIANCE', 'held'],
  ['PAID', 'paid'],
  ['REJECTED', 'failed'],
  ['CANCELLED', 'failed'],
])('a payout that is %s is %s', (word, ours) => {
  expect(known(PAYOUTS, word, 'a payout')).toBe(ours);
  expect(PAYOUT_STANDINGS).toContain(ours);
});

test.each(['AUTHORIZED', 'VERIFIED', 'paid', '', 'constructor'])('%s is taken for nothing else', (word) => {
  expect(() => known(PAYMENTS, word, 'a payment')).toThrow(expect.objectContaining({ fate: 'unsure' }));
});

describe('reasons', () => {
  test.each([
    ['300', 'refused'],
    ['301', 'refused'],
    ['302', 'not_enough_money'],
    ['309', 'card_expired'],
    ['310', 'refused_for_risk'],
    ['315', 'wrong_code'],
    ['317', 'refused_for_risk'],
    ['319', 'limit_exceeded'],
    ['321', 'bank_unavailable'],
    ['399', 'refused'],
  ])('of a rejected payment, %s is %s', (code, ours) => {
    expect(reasonOfRejection(code)).toBe(ours);
  });

  test('of a payout are read in its detail, by three digits of their own', () => {
    expect(reasonOfPayout(PAYOUT_REASONS, '801: account closed')).toBe('account_closed');
    expect(reasonOfPayout(PAYOUT_REASONS, 'Rejected (811)')).toBe('holder_differs');
    expect(reasonOfPayout(PAYOUT_REASONS, 'reference 18012')).toBe('refused');
    expect(reasonOfPayout(PAYOUT_REASONS, '')).toBe('refused');
    expect(reasonOfPayout({ '808': 'bank_unavailable' }, '808')).toBe('bank_unavailable');
  });

  test('of every table are ours', () => {
    const errors = [...Object.values(PAYMENT_ERRORS), ...Object.values(PAYOUT_ERRORS)];
    for (const { reason } of errors) if (reason) expect(REASONS).toContain(reason);
    for (const reason of Object.values(PAYOUT_REASONS)) expect(REASONS).toContain(reason);
  });
});
