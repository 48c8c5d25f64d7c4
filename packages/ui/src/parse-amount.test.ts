import { describe, expect, it } from 'vitest';
import { formatDecimal } from './format.ts';
import { parseAmount } from './parse-amount.ts';

describe('parseAmount', () => {
  const reads = (text: string, market: string) => {
    const parsed = parseAmount(text, 'es', market);
    return parsed.ok ? parsed.value : parsed.reason;
  };

  it.each([
    ['10', '10.00'],
    ['10,00', '10.00'],
    ['10.00', '10.00'],
    ['10,5', '10.50'],
    [' $ 1.234,5 ', '1234.50'],
    ['1,234.5', '1234.50'],
    ['1.234.567', '1234567.00'],
    ['1 234,50', '1234.50'],
    ['S/ 20', '20.00'],
    ['S/. 20', '20.00'],
    ['20 MXN', '20.00'],
    ['COP 20.000,00', '20000.00'],
    ['007', '7.00'],
    [',5', '0.50'],
    ['5,', '5.00'],
    ['0', '0.00'],
  ])('reads %j as %s in every market', (text, value) => {
    expect(reads(text, 'CO')).toBe(value);
    expect(reads(text, 'PE')).toBe(value);
  });

  it("groups only with the market's own mark, and asks otherwise", () => {
    expect(reads('20.000', 'CO')).toBe('20000.00');
    expect(reads('20,000', 'CO')).toBe('ambiguous');
    expect(reads('20,000', 'MX')).toBe('20000.00');
    expect(reads('20.000', 'MX')).toBe('ambiguous');
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['mucho', 'not_a_number'],
    ['.', 'not_a_number'],
    ['1.23.456', 'not_a_number'],
    ['1,2,3', 'not_a_number'],
    ['1.2345,67', 'not_a_number'],
    ['-5', 'negative'],
    ['1,2345', 'too_many_decimals'],
    ['0.500', 'too_many_decimals'],
    ['12345678901234', 'too_large'],
    ['1e5', 'not_a_number'],
    ['10 00', 'not_a_number'],
  ])('refuses %j as %s', (text, reason) => {
    expect(reads(text, 'CO')).toBe(reason);
  });

  it('reads back what formatDecimal writes', () => {
    for (const market of ['CO', 'PE', 'MX']) {
      for (const value of ['0.01', '999.90', '1000.00', '1234567.89']) {
        expect(reads(formatDecimal(value, 'es', market), market)).toBe(value);
      }
    }
  });
});
