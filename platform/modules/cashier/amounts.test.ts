import { expect, test } from 'vitest';
import { payoutOf, readDepositAmount, readWithdrawalAmount } from './amounts.ts';

const limits = { min: 1_000_000n, max: 100_000_000n, places: 2 };

test('a deposit is whole cents within the limits', () => {
  expect(readDepositAmount('10', limits)).toBe(1_000_000n);
  expect(readDepositAmount('1000.00', limits)).toBe(100_000_000n);
});

test.each([
  ['0', 'cashier.amount_invalid'],
  ['-5', 'cashier.amount_invalid'],
  ['10.001', 'cashier.amount_places'],
  ['ten', 'cashier.amount_invalid'],
  ['9.99', 'cashier.amount_below_minimum'],
  ['1000.01', 'cashier.amount_above_maximum'],
])('a deposit of %s is refused with %s', (text, code) => {
  expect(() => readDepositAmount(text, limits)).toThrow(expect.objectContaining({ code }));
});

test('all takes the dust too, and the payout rounds it up to the cent', () => {
  const balance = 12_345_678n;
  expect(readWithdrawalAmount('all', balance, limits)).toBe(balance);
  expect(payoutOf(balance, 2)).toBe(12_346_000n);
  expect(payoutOf(12_346_000n, 2)).toBe(12_346_000n);
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

test.each([
  [0, '11', true],
  [0, '10.5', false],
  [0, '10.50', false],
  [0, '11.00', true],
  [1, '10.5', true],
  [1, '10.55', false],
  [2, '10.55', true],
])('with %i decimals %s is paid: %s', (places, text, isPaid) => {
  const read = () => readDepositAmount(text, { ...limits, places });
  if (isPaid) expect(read()).toBeGreaterThan(0n);
  else expect(read).toThrow(expect.objectContaining({ code: 'cashier.amount_places', detail: { places } }));
});

test('where cents do not exist all is everything, and is sent as whole units', () => {
  expect(readWithdrawalAmount('all', 12_345_678n, { ...limits, places: 0 })).toBe(12_345_678n);
  expect(payoutOf(12_345_678n, 0)).toBe(12_400_000n);
});
