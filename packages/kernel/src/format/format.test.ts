import { toDecimal } from '../money.ts';
import { describe, expect, it } from 'vitest';
import * as format from './index.ts';

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

  it('keeps the two ends of a symbol together in a line that is read from the right, with a sign and without', () => {
    const shown = (amount: string, currency: string) =>
      format.formatMoney(amount, currency, 'ar', 'CO', { sign: 'always' });
    for (const amount of ['1234.5', '-1234.5']) {
      expect(shown(amount, 'COP')).toContain('\u2066CO$\u2069');
      expect(shown(amount, 'PEN')).toContain('\u2066PEN\u2069');
    }
    expect(format.formatMoney('5', 'COP', 'ar', 'CO', { withCode: true })).toMatch(/ \u2066COP\u2069$/);
    expect(format.formatMoney('5', 'COP', 'en')).not.toMatch(/[\u2066\u2069]/);
  });

  it('groups thousands of four digits too', () => {
    expect(seen(format.formatMoney('1234', 'USD', 'es'))).toContain('1,234.00');
  });

  it('writes an amount that no market stands beside as its own country does', () => {
    const coded = { withCode: true };
    expect(seen(format.formatMoney('50000', 'COP', 'es', undefined, coded))).toBe('$ 50.000,00 COP');
    expect(seen(format.formatMoney('50000', 'MXN', 'es', undefined, coded))).toBe('$50,000.00 MXN');
    expect(seen(format.formatMoney('50000', 'COP', 'en', undefined, coded))).toBe('$50,000.00 COP');
    expect(seen(format.formatCoded('50000', 'COP', 'es'))).toBe('50.000,00 COP');
    expect(format.homeOf('EUR')).toBe('EU');
    expect(format.homeOf('FUN')).toBeUndefined();
  });

  it('leaves play money without a sign, in the signs of where it is played', () => {
    expect(format.formatMoney('1234.5', 'FUN', 'es', 'CO')).toBe('1.234,50');
    expect(format.formatMoney('1234.5', 'FUN', 'es', 'MX')).toBe('1,234.50');
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

describe('numbers', () => {
  it.each([
    ['es', 'CO', '96,1%', '1,5%', '×2,35', '×1.250', '1.250', '20 k', '1 k', '2,5 M', '0,428571'],
    ['es', 'PE', '96.1%', '1.5%', '×2.35', '×1,250', '1,250', '20 k', '1 k', '2.5 M', '0.428571'],
    ['es', 'MX', '96.1%', '1.5%', '×2.35', '×1,250', '1,250', '20 k', '1 k', '2.5 M', '0.428571'],
    ['en', 'CO', '96.1%', '1.5%', '×2.35', '×1,250', '1,250', '20K', '1K', '2.5M', '0.428571'],
  ])('are written by one rule in %s of %s', (lang, market, ...shown) => {
    expect(
      [
        format.formatPercent('96.1', lang, market),
        format.formatRate(15_000, lang, market),
        format.formatOdds('×2.35', lang, market),
        format.formatMultiple(1250, lang, market),
        format.formatCount(1250, lang, market),
        format.formatCompact(20_000, lang, market),
        format.formatCompact(1_000, lang, market),
        format.formatCompact('2500000', lang, market),
        format.formatShare(3 / 7, lang, market, 6),
      ].map(seen),
    ).toEqual(shown);
  });

  it('keeps a rate exact and a price its zero', () => {
    expect(format.formatRate(1, 'en')).toBe('0.0001%');
    expect(format.formatRate(193_500, 'es', 'CO')).toBe('19,35%');
    expect(format.formatOdds('35:1; ×2.50; ×3–10 000', 'es', 'CO')).toBe('35:1; ×2,50; ×3–10.000');
    expect(format.formatPower(format.formatCount(2.8, 'es', 'CO'), '748')).toBe('2,8 × 10⁷⁴⁸');
  });

  it('measures what machines hold', () => {
    expect(seen(format.formatMeasure(12.54, 'megabyte', 'es', 'CO'))).toBe('12,5 MB');
  });
});

describe('moments that are kept, days and clocks', () => {
  const at = '2026-11-20T15:00:07Z';
  const reader = (lang: string, market?: string) => ({ lang, market, timeZone: 'America/Bogota' });

  it('say their year and zone where they are read anywhere', () => {
    expect(format.formatKept(at, reader('es', 'CO'))).toBe('20 nov 2026, 10:00 (UTC-5)');
    expect(format.formatKept(at, reader('es'))).toBe('20 nov 2026, 10:00 (UTC-5)');
    expect(format.formatKept(at, reader('en'))).toBe('Nov 20, 2026, 10:00 (UTC-5)');
  });

  it('have seconds where somebody looks up what happened', () => {
    const now = new Date('2026-11-21T00:00:00Z');
    expect(format.formatMoment(at, now, reader('es', 'CO'), { seconds: true })).toBe('20 nov, 10:00:07');
    expect(format.formatClock(at, reader('en'), { seconds: true })).toBe('10:00:07');
    expect(format.formatStamp(at, 'America/Bogota')).toBe('2026-11-20 10:00:07');
  });

  it('name a month in full, or cut as a person does', () => {
    expect(format.formatDay(at, reader('es', 'CO'), { month: 'long', year: 'numeric' })).toBe(
      'noviembre de 2026',
    );
    expect(format.formatDay(at, reader('es', 'PE'), { month: 'short', year: 'numeric' })).toBe('nov 2026');
  });
});

describe('formatZone', () => {
  it('names a zone as people do, and writes out what a language has but letters for', () => {
    expect(format.formatZone('America/Bogota', 'es')).toBe('hora de Colombia');
    expect(format.formatZone('America/Lima', 'en')).toBe('Peru Time');
    expect(format.formatZone('America/Mexico_City', 'es')).toBe('hora de Ciudad de México');
    expect(format.formatZone('America/Mexico_City', 'en')).toBe('Central Standard Time');
    expect(format.formatZone('UTC', 'es')).toBe('UTC');
  });
});
