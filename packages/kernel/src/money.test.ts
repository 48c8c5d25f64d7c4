import { expect, test } from 'vitest';
import { ceilTo, floorTo, halfEven, parseDecimal, shareOf, toDecimal } from './money.ts';

test('a decimal string becomes units and comes back', () => {
  expect(parseDecimal('3.56')).toBe(356_000n);
  expect(parseDecimal('0.00001')).toBe(1n);
  expect(parseDecimal('-12')).toBe(-1_200_000n);
  expect(toDecimal(356_000n, 2)).toBe('3.56');
  expect(toDecimal(1n)).toBe('0.00001');
  expect(toDecimal(1_200_000n, 0)).toBe('12');
});

test.each(['', '1,5', '1e5', '.5', '5.', '0.000001', ' 1', '--1', '12345678901234', 'NaN'])(
  '%j is not an amount',
  (text) => {
    expect(parseDecimal(text)).toBeUndefined();
  },
);

test('a shown balance is floored, below zero too', () => {
  expect(toDecimal(199_999n, 2)).toBe('1.99');
  expect(toDecimal(-199_999n, 2)).toBe('-2.00');
  expect(toDecimal(-1n, 2)).toBe('-0.01');
});

test('rounding does what its name says', () => {
  expect(floorTo(1_999n, 1_000n)).toBe(1_000n);
  expect(floorTo(-1n, 1_000n)).toBe(-1_000n);
  expect(ceilTo(1_001n, 1_000n)).toBe(2_000n);
  expect(ceilTo(-1_999n, 1_000n)).toBe(-1_000n);
  expect(halfEven(500n, 1_000n)).toBe(0n);
  expect(halfEven(1_500n, 1_000n)).toBe(2_000n);
  expect(halfEven(2_500n, 1_000n)).toBe(2_000n);
  expect(halfEven(2_501n, 1_000n)).toBe(3_000n);
  expect(halfEven(-500n, 1_000n)).toBe(0n);
});

test('a share in basis points never creates a unit', () => {
  expect(shareOf(10_001n, 100)).toBe(100n);
  expect(shareOf(3n, 3_333) + shareOf(3n, 6_667)).toBeLessThanOrEqual(3n);
});
