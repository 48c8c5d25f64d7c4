import { expect, test } from 'vitest';
import { payoutReasonOf, payoutStandingOf, reasonIn, reasonOf, standingOf } from './standings.ts';

test.each([
  ['pending', 'pending_waiting_transfer', 'pending'],
  ['pending', 'pending_waiting_payment', 'pending'],
  ['in_process', 'pending_review_manual', 'in_review'],
  ['in_process', 'pending_contingency', 'in_review'],
  ['authorized', 'pending_capture', 'in_review'],
  ['approved', 'accredited', 'paid'],
  ['approved', 'partially_refunded', 'paid'],
  ['in_mediation', null, 'paid'],
  ['rejected', 'bank_error', 'declined'],
  ['cancelled', 'by_collector', 'cancelled'],
  ['cancelled', 'expired', 'expired'],
  ['refunded', 'by_admin', 'refunded'],
  ['charged_back', 'in_process', 'charged_back'],
  ['charged_back', 'settled', 'charged_back'],
  ['charged_back', 'reimbursed', 'paid'],
])('%s, %s is %s', (status, detail, standing) => {
  expect(standingOf(status, detail)).toBe(standing);
});

test('a status that is in no document is not guessed at', () => {
  expect(() => standingOf('paid_in_stars', null)).toThrow(expect.objectContaining({ fate: 'unsure' }));
});

test('a reason is told of what came to nothing, and of nothing else', () => {
  expect(reasonOf('declined', 'cc_rejected_insufficient_amount')).toBe('not_enough_money');
  expect(reasonOf('declined', 'cc_rejected_high_risk')).toBe('refused_for_risk');
  expect(reasonOf('declined', 'a_word_of_next_year')).toBe('refused');
  expect(reasonOf('declined', null)).toBe('refused');
  expect(reasonOf('cancelled', 'by_payer')).toBe('cancelled_by_payer');
  expect(reasonOf('expired', 'expired')).toBe('timed_out');
  expect(reasonOf('paid', 'accredited')).toBeNull();
});

test('a rejection that comes as the text of an error has its reason', () => {
  expect(reasonIn('400 BAD_REQUEST "cc_rejected_bad_filled_security_code"')).toBe('wrong_code');
  expect(reasonIn('Invalid value for transaction_amount')).toBeNull();
});

test.each([
  ['created', null, 'pending'],
  ['approved', null, 'pending'],
  ['processed', 'approved', 'paid'],
  ['approved', 'partially_refunded', 'held'],
  ['refunded', 'refunded', 'returned'],
  ['error', 'failed', 'failed'],
  ['rejected', 'by_bank', 'failed'],
  ['canceled', null, 'failed'],
  ['a_word_of_next_year', null, 'pending'],
])('a payout that is %s, %s is %s', (status, detail, standing) => {
  expect(payoutStandingOf(status, detail)).toBe(standing);
});

test('a payout that failed has a reason', () => {
  expect(payoutReasonOf('failed', 'invalid_destination_account')).toBe('account_wrong');
  expect(payoutReasonOf('failed', 'insufficient_funds')).toBe('refused');
  expect(payoutReasonOf('paid', 'approved')).toBeNull();
});
