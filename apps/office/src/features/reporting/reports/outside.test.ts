import { expect, test } from 'vitest';
import { isOutside } from './outside.ts';

const measures = ['return_stated', 'return_low', 'return_high'].map((code) => ({
  code,
  unit: 'ratio' as const,
  totalIs: 'whole' as const,
}));
const row = (...values: (string | null)[]) => values.map((value) => ({ value, then: null }));

test.each([
  ['within', ['0.96000', '0.90000', '0.99000'], false],
  ['on a bound', ['0.99000', '0.90000', '0.99000'], false],
  ['above', ['0.99001', '0.90000', '0.99000'], true],
  ['below', ['0.89999', '0.90000', '0.99000'], true],
  ['without an interval', ['0.96000', null, null], false],
  ['without a stated return', [null, '0.90000', '0.99000'], false],
] as const)('%s', (_, values, expected) => {
  expect(isOutside({ measures }, row(...values))).toBe(expected);
});

test('a report that has no interval says nothing', () => {
  expect(isOutside({ measures: measures.slice(0, 1) }, row('0.96000'))).toBe(false);
});
