import { PART_STATES, type PartState } from '@feria/contracts/cashier/states';
import { sum } from '@feria/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutIntoParts, stateOfParts } from './part-rules.ts';

const ONE = 100_000n;
const NO_CAP = { min: 10n * ONE, most: null };
const refusal = (act: () => unknown): unknown => {
  try {
    act();
  } catch (error) {
    return (error as { detail: { why: string } }).detail.why;
  }
  return undefined;
};

describe('cutting', () => {
  test('without a word it is one part, and as many as the cap of its rail demands', () => {
    expect(cutIntoParts(100n * ONE, undefined, NO_CAP)).toEqual([100n * ONE]);
    expect(cutIntoParts(100n * ONE, [], NO_CAP)).toEqual([100n * ONE]);
    expect(cutIntoParts(100n * ONE + 7n, undefined, { min: ONE, most: 40n * ONE })).toEqual([
      33n * ONE + 34_000n,
      33n * ONE + 33_000n,
      33n * ONE + 33_007n,
    ]);
  });

  test('parts by a cap sum to the amount, and none is larger than it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 20n * 9_000n * ONE }), (amount) => {
        const parts = cutIntoParts(amount, undefined, { min: 1n, most: 9_001n * ONE });
        expect(sum(parts)).toBe(amount);
        expect(parts.every((part) => part > 0n && part <= 9_001n * ONE)).toBe(true);
      }),
    );
  });

  test('what an operator gives has to be the amount, and what the method carries', () => {
    const cut =
      (given: string[], most: bigint | null = null) =>
      () =>
        cutIntoParts(100n * ONE + 7n, given, { min: 10n * ONE, most });
    expect(cut(['60', '40.00007'])()).toEqual([60n * ONE, 40n * ONE + 7n]);
    expect([
      refusal(cut(['60', '40'])),
      refusal(cut(['95', '5.00007'])),
      refusal(cut(['60', '40.00007'], 50n * ONE)),
      refusal(cut(['0', '100.00007'])),
      refusal(cut(Array.from({ length: 21 }, () => '10'))),
    ]).toEqual(['sum', 'below', 'above', 'below', 'number']);
  });
});

describe('what a withdrawal is', () => {
  test.each<[string, PartState[]]>([
    ['approved', ['created', 'created']],
    ['paying', ['created', 'paying']],
    ['paying', ['paid', 'created']],
    ['paying', ['failed', 'created']],
    ['paid', ['paid', 'failed']],
    ['paid', ['received', 'not_received']],
    ['received', ['received', 'failed', 'returned']],
    ['failed', ['failed', 'returned']],
    ['failed', []],
  ])('%s: %j', (state, parts) => expect(stateOfParts(parts)).toBe(state));

  test('whatever its parts are, it is something', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PART_STATES), { maxLength: 6 }), (parts) => {
        expect(['approved', 'paying', 'paid', 'received', 'failed']).toContain(stateOfParts(parts));
      }),
    );
  });
});
