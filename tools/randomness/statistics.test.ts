import { describe, expect, test } from 'vitest';
import { binomialTail, chiSquareOf, chiSquareTail, normalTail, uniformTail } from './statistics.ts';

describe('chi-square', () => {
  // Table values of the distribution (Abramowitz and Stegun, 26.8).
  test.each([
    [3.841459, 1, 0.05],
    [11.0705, 5, 0.05],
    [18.307, 10, 0.05],
    [29.5883, 10, 0.001],
    [67.3276, 100, 0.995],
    [293.2478, 255, 0.05],
  ])('%f on %d degrees: %f', (statistic, degrees, tail) =>
    expect(chiSquareTail(statistic, degrees)).toBeCloseTo(tail, 5),
  );

  test('far out it is small, not zero; at nothing it is one', () => {
    expect(chiSquareTail(200, 10)).toBeGreaterThan(0);
    expect(chiSquareTail(200, 10)).toBeLessThan(1e-30);
    expect(chiSquareTail(0, 10)).toBe(1);
  });

  test('sums squares over what was expected', () => {
    expect(chiSquareOf([8, 12], () => 10)).toBeCloseTo(0.8, 12);
  });
});

test('two standard deviations of a normal: 4.55 %', () => expect(normalTail(-2)).toBeCloseTo(0.0455, 5));

describe('binomial', () => {
  test('ten heads of ten: twice 1 in 1024', () => {
    expect(binomialTail(10, 10, 0.5)).toBeCloseTo(2 / 1024, 12);
    expect(binomialTail(0, 10, 0.5)).toBeCloseTo(2 / 1024, 12);
  });

  test('the middle is no sign of anything', () => expect(binomialTail(5, 10, 0.5)).toBe(1));

  test('four standard deviations out of many tries: about 6 in 100,000', () => {
    const n = 429_496;
    const sd = Math.sqrt(n * 0.0008);
    expect(binomialTail(Math.round(n * 0.0008 + 4 * sd), n, 0.0008)).toBeLessThan(2e-4);
    expect(binomialTail(Math.round(n * 0.0008 + sd), n, 0.0008)).toBeGreaterThan(0.2);
  });
});

describe('uniform values', () => {
  const grid = (n: number) => Array.from({ length: n }, (_, at) => (at + 0.5) / n);

  test('a grid is as even as can be, one end is not', () => {
    expect(uniformTail(grid(20))).toBe(1);
    expect(uniformTail(grid(20).map((value) => value / 10))).toBeLessThan(1e-9);
    expect(uniformTail(grid(20).map((value) => 1 - value / 10))).toBeLessThan(1e-9);
  });

  test('the critical distance of the tables is 5 % (n = 20: 0.294, n = 100: 0.134)', () => {
    const shifted = (n: number, by: number) => grid(n).map((value) => Math.max(0, value - by + 0.5 / n));
    expect(uniformTail(shifted(20, 0.294))).toBeCloseTo(0.05, 2);
    expect(uniformTail(shifted(100, 0.134))).toBeCloseTo(0.05, 2);
  });

  test('one value is its own answer', () => expect(uniformTail([0.25])).toBe(0.25));
});
