import { toDecimal } from '@feria/kernel';
import { describe, expect, it } from 'vitest';
import * as format from './format.ts';
import { parseAmount } from './parse-amount.ts';

/** Intl puts no-break spaces after symbols; the tests care about what is seen. */
function seen(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ');
}

describe('formatMoney', () => {
  it('writes each market its own way in Spanish', () => {
    expect(seen(format.formatMoney('1234567.5', 'COP', 'es', 'CO'))).toBe('$ 1.234.567,50');
    expect(seen(format.formatMoney('1234567.5', 'PEN', 'es', 'PE'))).toBe('S/ 1,234,567.50');
    expect(seen(format.formatMoney('1234567.5', 'MXN', 'es', 'MX'))).toBe('$1,234,567.50');
  });

  it('writes English with Latin digits and the narrow symbol', () => {
    expect(format.formatMoney('1234.5', 'COP', 'en', 'CO')).toBe('$1,234.50');
  });

  it('groups thousands of four digits too', () => {
    expect(seen(format.formatMoney('1234', 'COP', 'es'))).toContain('1,234.00');
  });

  it('floors to two decimals and never rounds up', () => {
    expect(format.formatMoney(199_999n, 'MXN', 'es', 'MX')).toBe('$1.99');
    expect(format.formatMoney('0.99999', 'MXN', 'es', 'MX')).toBe('$0.99');
    expect(format.formatMoney(-1n, 'MXN', 'es', 'MX')).toBe('-$0.01');
  });

  it('shows every place there is where amounts have to add up', () => {
    const exact = (amount: string) => format.formatMoney(amount, 'MXN', 'es', 'MX', { exact: true });
    expect(exact('1.5')).toBe('$1.50');
    expect(exact('-0.12345')).toBe('-$0.12345');
    expect(exact('1234.56700')).toBe('$1,234.567');
  });

  it('keeps every digit of amounts that no float can hold', () => {
    const units = 9_007_199_254_740_993_12345n / 100_000n;
    expect(format.formatMoney(units, 'MXN', 'en').replace(/[$,]/g, '')).toBe(toDecimal(units, 2));
    expect(format.formatMoney('9007199254740.93', 'MXN', 'en')).toBe('$9,007,199,254,740.93');
  });

  it('adds the code where currencies meet and the plus where movements are listed', () => {
    expect(seen(format.formatMoney('5', 'MXN', 'es', 'MX', { withCode: true }))).toBe('$5.00 MXN');
    expect(format.formatMoney('5', 'MXN', 'es', 'MX', { sign: 'always' })).toBe('+$5.00');
    expect(format.formatMoney('0', 'MXN', 'es', 'MX', { sign: 'always' })).toBe('$0.00');
  });

  it('shows a dash, not a number, for what is not an amount', () => {
    expect(format.formatMoney('12,5', 'MXN', 'es', 'MX')).toBe('—');
    expect(format.formatMoney('', 'MXN', 'es', 'MX')).toBe('—');
  });

  it('names the currency for readers', () => {
    expect(seen(format.formatMoneySpoken('10', 'COP', 'es', 'CO'))).toBe('10,00 pesos colombianos');
    expect(format.formatMoneySpoken('10', 'PEN', 'en', 'PE')).toBe('10.00 Peruvian soles');
  });

  it('knows the symbols', () => {
    expect(format.currencySymbol('PEN', 'es', 'PE')).toBe('S/');
    expect(format.currencySymbol('COP', 'es', 'CO')).toBe('$');
  });
});

describe('formatDate and formatRelative', () => {
  const moment = new Date('2026-03-09T23:04:05Z');

  it('writes a moment in its zone and names the zone', () => {
    expect(format.formatDate(moment, 'America/Bogota')).toBe('2026/03/09 18:04:05 UTC-5');
    expect(format.formatDate(moment, 'America/Mexico_City')).toBe('2026/03/09 17:04:05 UTC-6');
    expect(format.formatDate('2026-03-09T00:00:00Z', 'UTC')).toBe('2026/03/09 00:00:00 UTC');
  });

  const said = (lang: string, market: string | undefined, now: string) =>
    format.formatMoment(moment, new Date(now), { lang, market, timeZone: 'America/Bogota' });
  it.each([
    ['es', 'CO', '2026-12-31T23:00:00Z', '9 mar, 18:04'],
    ['es', 'PE', '2026-03-09T23:05:00Z', '9 mar, 18:04'],
    ['es', 'MX', '2026-03-09T23:05:00Z', '9 mar, 18:04'],
    ['es', undefined, '2026-03-09T23:05:00Z', '9 mar, 18:04'],
    ['es', 'CO', '2027-01-01T06:00:00Z', '9 mar 2026, 18:04'],
    ['en', undefined, '2026-03-09T23:05:00Z', 'Mar 9, 18:04'],
    ['en', undefined, '2027-01-01T06:00:00Z', 'Mar 9, 2026, 18:04'],
  ])('says a moment as a person does: %s %s, read on %s', (lang, market, now, shown) =>
    expect(said(lang, market, now)).toBe(shown),
  );

  it('knows the moment that is none: before anything was recorded', () => {
    expect(format.isBeforeRecords('1970-01-01T00:00:00.000Z')).toBe(true);
    expect(format.isBeforeRecords(moment)).toBe(false);
  });

  it('turns the year where the reader is', () => {
    expect(said('es', 'CO', '2027-01-01T04:59:00Z')).toBe('9 mar, 18:04');
  });

  it('says how far a moment lies in the largest whole unit', () => {
    expect(format.formatRelative(moment, moment.getTime() + 185_000, 'es', 'CO')).toBe('hace 3 minutos');
    expect(format.formatRelative(moment, moment.getTime() - 7_200_000, 'en')).toBe('in 2 hours');
    expect(format.formatRelative(moment, moment.getTime() + 200, 'en')).toBe('now');
  });
});

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
        expect(reads(format.formatDecimal(value, 'es', market), market)).toBe(value);
      }
    }
  });
});
