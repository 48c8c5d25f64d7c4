import { describe, expect, test } from 'vitest';
import { createSimulatedRng } from './simulated.ts';
import { WORD, type Rng } from './rng.ts';
import { drawBelow, drawWeightedBelow } from './wide.ts';

/** Hands out the given words, and nothing after them. */
function words(...given: readonly number[]): Rng {
  const left = [...given];
  return {
    below(n) {
      const next = left.shift();
      if (n !== WORD || next === undefined) throw new Error('another draw was asked for');
      return next;
    },
  };
}

describe('a draw wider than one', () => {
  test('is the remainder of its words, most significant first', () => {
    expect(drawBelow(words(0, 41), 10n)).toBe(1n);
    expect(drawBelow(words(1, 0), 1n << 40n)).toBe(1n << 32n);
    expect(drawBelow(words(1, 2, 3), 1n << 90n)).toBe((1n << 64n) | (2n << 32n) | 3n);
  });

  test('throws away what would favour the small numbers', () => {
    // 2^64 = 3 * 6148914691236517205 + 1: the last value alone is one too many.
    expect(drawBelow(words(0xffff_ffff, 0xffff_ffff, 0, 5), 3n)).toBe(2n);
  });

  test('always takes at least two words, so that small numbers and large ones read the stream alike', () => {
    expect(() => drawBelow(words(7), 1n)).toThrow('another draw');
    expect(drawBelow(words(7, 7), 1n)).toBe(0n);
  });

  test('small and large ranges are one rule', () => {
    const rng = createSimulatedRng(9);
    for (let n = 0; n < 2_000; n += 1) {
      const [high, low] = [rng.below(WORD), rng.below(WORD)];
      const below = rng.below(2 ** 21) + 1;
      const whole = (BigInt(high) << 32n) | BigInt(low);
      expect(drawBelow(words(high, low), BigInt(below))).toBe(whole % BigInt(below));
    }
  });

  test('meets every value as often as it should', () => {
    const rng = createSimulatedRng(5);
    const counts = [0, 0, 0, 0, 0, 0, 0];
    for (let n = 0; n < 70_000; n += 1) counts[Number(drawBelow(rng, 7n))]! += 1;
    // Chi-square of 6 degrees: 22.5 is met by chance once in a thousand.
    expect(counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)).toBeLessThan(22.5);
  });

  test('refuses what has nothing to draw', () => {
    expect(() => drawBelow(words(), 0n)).toThrow(RangeError);
    expect(() => drawWeightedBelow(words(), [])).toThrow(RangeError);
    expect(() => drawWeightedBelow(words(), [1n, -1n])).toThrow(RangeError);
  });

  test('weights share the numbers in their order', () => {
    const large = 1n << 50n;
    expect(drawWeightedBelow(words(0, 0), [0n, large, 1n])).toBe(1);
    expect(drawWeightedBelow(words(1 << 18, 0), [0n, large, 1n])).toBe(2);
  });
});
