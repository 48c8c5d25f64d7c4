import { expect, test } from 'vitest';
import { findingText } from './finding-text.ts';

const nameOf = (kind: string): string => (kind === 'bet' ? 'Apuesta' : kind);
const spaced = (text: string): string => text.replaceAll('\u00a0', ' ');

test.each([
  ['bet 5000000000 COP', 'es', 'Apuesta: $ 50.000,00 COP'],
  ['-100001 MXN', 'es', '-$1.00001 MXN'],
  ['5000000000 COP', 'en', '$50,000.00 COP'],
  ['123456700000', 'en', '1,234,567.00'],
  ['-', 'es', '-'],
  ['pay_8f3a', 'es', 'pay_8f3a'],
])('what a check found is no unit of a ledger and no code: %s in %s', (told, lang, shown) => {
  expect(spaced(findingText(told, lang, nameOf))).toBe(shown);
});
