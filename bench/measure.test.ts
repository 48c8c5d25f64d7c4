import { expect, test } from 'vitest';
import { median, quantile } from './measure.ts';

test('the median is a value that was measured', () => {
  expect(median([5, 1, 9])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2);
  expect(() => median([])).toThrow('nothing');
});

test('a quantile is a value that was measured', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(quantile(values, 0.5)).toBe(51);
  expect(quantile(values, 0.99)).toBe(100);
  expect(quantile([7], 0.99)).toBe(7);
});
