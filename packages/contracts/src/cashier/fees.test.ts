import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDecimal, type Units } from '@feria/kernel';
import { feeOf, feeOfPart } from './fees.ts';

const units = (text: string): Units => parseDecimal(text)!;

test('a fee is its fixed part and its share, which is rounded down to what people pay in', () => {
  const terms = { fee: units('500'), feeRatePpm: 15_000, places: 2 };
  expect(feeOf(terms, units('20000'))).toBe(units('800'));
  // 1.5 % of 33.33 is 0.49995.
  expect(feeOf({ ...terms, fee: 0n }, units('33.33'))).toBe(units('0.49'));
  expect(feeOf({ ...terms, fee: 0n, places: 0 }, units('100'))).toBe(units('1'));
  expect(feeOf({ fee: 0n, feeRatePpm: 0, places: 2 }, units('20000'))).toBe(0n);
});

test('of less than was asked for its part is taken, of more no more', () => {
  const told = { fee: units('800'), asked: units('20000'), places: 2 };
  expect(feeOfPart(told, units('10000'))).toBe(units('400'));
  expect(feeOfPart(told, units('33.33'))).toBe(units('1.33'));
  expect(feeOfPart(told, units('20000'))).toBe(units('800'));
  expect(feeOfPart(told, units('90000'))).toBe(units('800'));
});

test('a fee is whole steps, grows with the amount, and never takes more than its terms say', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 13n });
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.integer({ min: 0, max: 200_000 }),
      fc.integer({ min: 0, max: 5 }),
      (one, other, feeRatePpm, places) => {
        const terms = { fee: 0n, feeRatePpm, places };
        const [less, more] = one < other ? [one, other] : [other, one];
        const fee = feeOf(terms, more);
        expect(fee % 10n ** BigInt(5 - places)).toBe(0n);
        expect(fee * 1_000_000n <= more * BigInt(feeRatePpm)).toBe(true);
        expect(feeOf(terms, less) <= fee).toBe(true);
        expect(feeOfPart({ fee, asked: more, places }, less) <= fee).toBe(true);
      },
    ),
  );
});
