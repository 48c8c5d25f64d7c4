import { sum } from '@feria/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spread } from './spread.ts';

test('shares sum to the amount, and none is further than a unit from its part', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 14n }),
      fc.array(fc.bigInt({ min: 1n, max: 10n ** 14n }), { minLength: 1, maxLength: 20 }),
      (amount, weights) => {
        const shares = spread(amount, weights);
        expect(sum(shares)).toBe(amount);
        for (const [at, share] of shares.entries()) {
          const floored = (amount * weights[at]!) / sum(weights);
          expect([floored, floored + 1n]).toContain(share);
        }
      },
    ),
  );
});

test('what is left goes to the largest remainders, of equal ones to the first', () => {
  expect(spread(10n, [1n, 1n, 1n])).toEqual([4n, 3n, 3n]);
  expect(spread(10n, [6n, 6n, 7n])).toEqual([3n, 3n, 4n]);
  expect(spread(0n, [5n, 5n])).toEqual([0n, 0n]);
});

test('over nothing there is nothing to spread', () => {
  expect(() => spread(1n, [])).toThrow(/nothing/);
});
