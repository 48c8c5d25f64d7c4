import { expect, it } from 'vitest';
import { formatOneIn, formatReturn, isPracticallyNever } from './return.ts';

it('writes returns and odds as people read them, also those that no number holds', () => {
  expect(formatReturn(9612, 'en', 'CO')).toMatch(/^96\.12\s?%$/);
  expect(formatOneIn('11692940', 'en', 'CO')).toBe('11,692,940');
  expect(formatOneIn('2.8e+748', 'en', 'CO')).toBe('2.8 × 10⁷⁴⁸');
  expect(isPracticallyNever('2.8e+748')).toBe(true);
  expect(isPracticallyNever('11692940')).toBe(false);
});
