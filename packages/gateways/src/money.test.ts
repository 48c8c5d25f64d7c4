import { UNITS_PER_CENT, UNITS_PER_ONE } from '@feria/kernel';
import { expect, test } from 'vitest';
import { readUnits, toCents, toNumber } from './money.ts';

test.each([
  [1n * UNITS_PER_CENT, '0.01', 0.01],
  [2_010n * UNITS_PER_CENT, '20.10', 20.1],
  [99_999_999_999n * UNITS_PER_CENT, '999999999.99', 999_999_999.99],
])('%s units are %s', (units, text, number) => {
  expect([toCents(units), toNumber(units, 2)]).toEqual([text, number]);
  expect([readUnits(text, 'a'), readUnits(number, 'a')]).toEqual([units, units]);
});

test('an API without decimals is told whole ones alone', () => {
  expect(toNumber(20_000n * UNITS_PER_ONE, 0)).toBe(20_000);
  expect(() => toNumber(20_000n * UNITS_PER_ONE + UNITS_PER_CENT, 0)).toThrow(/no amount that can be paid/);
});

test.each([0n, -UNITS_PER_CENT, 1n, UNITS_PER_CENT + 1n])('%s units are not sent', (units) => {
  for (const write of [toCents, (some: bigint) => toNumber(some, 2)])
    expect(() => write(units)).toThrow(expect.objectContaining({ fate: 'not_sent' }));
});

test.each(['', '-1.00', '1,00', '1e3', 'NaN', Number.NaN, Infinity, 1e21, 0.000_000_1])(
  'an answer with the amount %s is none that we believe',
  (amount) => {
    expect(() => readUnits(amount, 'a')).toThrow(expect.objectContaining({ fate: 'unsure' }));
  },
);
