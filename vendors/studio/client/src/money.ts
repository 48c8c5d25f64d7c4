import { parseDecimal, toDecimal } from '@feria/kernel';
import type { Voice } from './i18n/index.ts';

const SPANISH: Readonly<Record<string, string>> = { COP: 'es-CO', PEN: 'es-PE', MXN: 'es-MX' };

/** Writes amounts of one currency: two places, floored, in the member's way of writing them. */
export interface MoneyVoice {
  amount(units: bigint): string;
  /** Without the part below one, floored: where amounts are large and room is scarce. */
  whole(units: bigint): string;
  /** Without the currency, and as short as it can be said: on a symbol. */
  short(units: bigint): string;
  /** With its sign, also a plus. */
  signed(units: bigint): string;
}

/**
 * The way of writing numbers where the currency is at home: a comma in Colombia is a point in Peru and Mexico. Play money is
 * at home where it is played.
 */
export function localeOf(
  { language, country }: Pick<Voice, 'language' | 'country'>,
  currency: string,
): string {
  return language === 'es' ? (SPANISH[currency] ?? (country ? `es-${country}` : 'es-419')) : 'en-u-nu-latn';
}

/** Odds and multiples as they are written there: of `×2.35` and `×3–10 000`, the numbers. Decimals stay as many as they are. */
export function oddsVoice(
  voice: Pick<Voice, 'language' | 'country'>,
  currency: string,
): (text: string) => string {
  const locale = localeOf(voice, currency);
  return (text) =>
    text.replaceAll(/\d+(?: \d{3})*(?:\.(\d+))?/g, (number, decimals: string | undefined) => {
      const digits = decimals?.length ?? 0;
      const places = { minimumFractionDigits: digits, maximumFractionDigits: digits };
      return new Intl.NumberFormat(locale, places).format(number.replaceAll(' ', '') as `${number}`);
    });
}

export function moneyVoice(voice: Pick<Voice, 'language' | 'country'>, currency: string): MoneyVoice {
  const locale = localeOf(voice, currency);
  const base = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  // Play money is no currency: its amounts stand alone.
  const style =
    currency === 'FUN'
      ? base
      : ({ ...base, style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const);
  const plain = new Intl.NumberFormat(locale, style);
  const whole = new Intl.NumberFormat(locale, {
    ...style,
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
  });
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 });
  const signed = new Intl.NumberFormat(locale, { ...style, signDisplay: 'exceptZero' });
  return {
    amount: (units) => plain.format(toDecimal(units, 2) as `${number}`),
    whole: (units) => whole.format(toDecimal(units, 0) as `${number}`),
    short: (units) => short.format(toDecimal(units, 2) as `${number}`),
    signed: (units) => signed.format(toDecimal(units, 2) as `${number}`),
  };
}

/** Reads an amount of the wire. Throws Error on anything else: the server's answer is then not to be trusted. */
export function unitsOf(decimal: string): bigint {
  const units = parseDecimal(decimal);
  if (units === undefined) throw new Error(`not an amount: ${decimal}`);
  return units;
}
