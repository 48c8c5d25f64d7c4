import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divided, inCommon, plus, ratioOf, reduced, shareOf, times } from './ratio.ts';

test('a decimal is the fraction that is written', () => {
  expect(ratioOf(0.035)).toEqual({ over: 7n, under: 200n });
  expect(ratioOf(2.5e-7)).toEqual({ over: 1n, under: 4_000_000n });
  expect(ratioOf(1e21)).toEqual({ over: 10n ** 21n, under: 1n });
  expect(ratioOf(-1.5)).toEqual({ over: -3n, under: 2n });
  for (const none of [Number.NaN, Number.POSITIVE_INFINITY]) expect(() => ratioOf(none)).toThrow(RangeError);
});

test('arithmetic is that of fractions', () => {
  const [third, half] = [reduced({ over: 2n, under: 6n }), ratioOf(0.5)];
  expect([plus(third, half), times(third, half), divided(third, half)]).toEqual([
    { over: 5n, under: 6n },
    { over: 1n, under: 6n },
    { over: 2n, under: 3n },
  ]);
  expect(inCommon([third, half])).toEqual({ overs: [2n, 3n], under: 6n });
  expect(reduced({ over: 1n, under: -2n })).toEqual({ over: -1n, under: 2n });
  expect(() => divided(half, ratioOf(0))).toThrow(RangeError);
});

test('goes to a double and back without a loss, small ones too', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: 1e-200, max: 1e200 }), (value) => {
      expect(Math.abs(shareOf(ratioOf(value)) / value - 1)).toBeLessThan(3e-16);
    }),
  );
});
