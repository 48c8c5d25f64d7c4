import { expect, test } from 'vitest';
import { payoutOf, readDepositAmount, readWithdrawalAmount } from './amounts.ts';

const limits = { min: 1_000_000n, max: 100_000_000n };

test('a deposit is whole cents within the limits', () => {
  expect(readDepositAmount('10', limits)).toBe(1_000_000n);
  expect(readDepositAmount('1000.00', limits)).toBe(100_000_000n);
});

test.each([
  ['0', 'cashier.amount_invalid'],
  ['-5', 'cashier.amount_invalid'],
  ['10.001', 'cashier.amount_invalid'],
  ['ten', 'cashier.amount_invalid'],
  ['9.99', 'cashier.amount_below_minimum'],
  ['1000.01', 'cashier.amount_above_maximum'],
])('a deposit of %s is refused with %s', (text, code) => {
  expect(() => readDepositAmount(text, limits)).toThrow(expect.objectContaining({ code }));
});

test('all takes the dust too, and the payout rounds it up to the cent', () => {
  const balance = 12_345_678n;
  expect(readWithdrawalAmount('all', balance, limits)).toBe(balance);
  expect(payoutOf(balance)).toBe(12_346_000n);
  expect(payoutOf(12_346_000n)).toBe(12_346_000n);
});

test('nobody withdraws more than they have', () => {
  expect(() => readWithdrawalAmount('100', 9_999_999n, limits)).toThrow(
    expect.objectContaining({ code: 'wallet.not_enough_money' }),
  );
  expect(() => readWithdrawalAmount('all', 0n, limits)).toThrow(
    expect.objectContaining({ code: 'wallet.not_enough_money' }),
  );
  expect(readWithdrawalAmount('100', 10_000_000n, limits)).toBe(10_000_000n);
});
