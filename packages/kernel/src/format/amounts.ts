/** Money as people read it. No float touches an amount: Intl formats decimal strings exactly. */
import { FUN_CURRENCY, parseDecimal, toDecimal, UNIT_PLACES, type Units } from '../money.ts';
import { directionOf } from '../language-tags.ts';
import { localeOf, remembered } from './locale.ts';

/** An amount as the ledger counts it (bigint units of 1/100 000) or as the wire writes it ("1234.50"). */
export type Amount = Units | string;

/** What is shown where an amount cannot be read; never a wrong number. */
const NO_AMOUNT = '—';

/** Of an amount that no market stands beside: where its currency is at home, which an ISO 4217 code begins with. */
export function homeOf(currency: string): string | undefined {
  return /^[A-Z]{3}$/.test(currency) && currency !== 'FUN' && !currency.startsWith('X')
    ? currency.slice(0, 2)
    : undefined;
}

export interface MoneyOptions {
  /** Adds the currency's code; say it wherever two currencies can meet ("$" is both COP and MXN). */
  withCode?: boolean;
  /** "auto" shows a minus only; "always" also a plus, for movements. */
  sign?: 'auto' | 'always';
  /** As many decimals as there are, at least two, instead of two: where amounts have to add up to what is beside them. */
  exact?: boolean;
  /** Without the part below one, floored: where amounts are large and room is scarce. */
  whole?: boolean;
}

/**
 * An amount with its symbol and exactly two decimals, floored: "$ 1.234,50". Without a market it is written where the
 * currency is at home. Play money is no currency: its amounts stand alone. In a language that is read from the right the symbol and the code
 * are isolated by characters (LRI, PDI), because Intl marks only the number: the two ends of `CO$` would part.
 */
export function formatMoney(
  amount: Amount,
  currency: string,
  lang: string,
  market?: string | null,
  { withCode = false, sign = 'auto', exact = false, whole = false }: MoneyOptions = {},
): string {
  const places = placesOf(exact, whole);
  const decimal = decimalOf(amount, places.maximumFractionDigits);
  if (decimal === undefined) return NO_AMOUNT;
  const locale = localeOf(lang, market ?? homeOf(currency));
  const format = amountFormat(locale, currency, places, {
    signDisplay: sign === 'always' ? 'exceptZero' : 'negative',
  });
  const isolated = directionOf(lang) === 'rtl' ? (text: string) => `\u2066${text}\u2069` : String;
  const shown = format
    .formatToParts(decimal)
    .map(({ type, value }) => (type === 'currency' ? isolated(value) : value))
    .join('');
  return withCode && !shown.includes(currency) ? `${shown} ${isolated(currency)}` : shown;
}

/** The same amount in words a screen reader says well: "1.234,50 pesos colombianos". */
export function formatMoneySpoken(
  amount: Amount,
  currency: string,
  lang: string,
  market?: string | null,
): string {
  const decimal = decimalOf(amount);
  if (decimal === undefined) return NO_AMOUNT;
  const locale = localeOf(lang, market ?? homeOf(currency));
  return amountFormat(locale, currency, placesOf(), { currencyDisplay: 'name' }).format(decimal);
}

/** The grouped number alone, two decimals (`exact`: as many as there are), floored: "1.234,50". */
export function formatDecimal(
  amount: Amount,
  lang: string,
  market?: string | null,
  { exact = false }: Pick<MoneyOptions, 'exact'> = {},
): string {
  const places = placesOf(exact);
  const decimal = decimalOf(amount, places.maximumFractionDigits);
  if (decimal === undefined) return NO_AMOUNT;
  return amountFormat(localeOf(lang, market), FUN_CURRENCY, places, {}).format(decimal);
}

/** The number alone with the currency's code, for mail, SMS and tables: "50.000,00 COP". */
export function formatCoded(amount: Amount, currency: string, lang: string, market?: string | null): string {
  return `${formatDecimal(amount, lang, market ?? homeOf(currency))} ${currency}`;
}

/** The currency's short symbol for this reader: "$", "S/". */
export function currencySymbol(currency: string, lang: string, market?: string | null): string {
  const locale = localeOf(lang, market ?? homeOf(currency));
  const parts = amountFormat(locale, currency, placesOf(), {}).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}

/** The sign before the decimals for this reader: "," or ".". */
export function decimalMark(lang: string, market?: string | null): string {
  const parts = amountFormat(localeOf(lang, market), FUN_CURRENCY, placesOf(), {}).formatToParts(0.5);
  return parts.find((part) => part.type === 'decimal')?.value ?? '.';
}

function decimalOf(amount: Amount, places = 2): Intl.StringNumericLiteral | undefined {
  const units = typeof amount === 'bigint' ? amount : parseDecimal(amount);
  return units === undefined ? undefined : (toDecimal(units, places) as Intl.StringNumericLiteral);
}

interface Places {
  minimumFractionDigits: number;
  maximumFractionDigits: number;
}

const placesOf = (exact = false, whole = false): Places => ({
  minimumFractionDigits: whole ? 0 : 2,
  maximumFractionDigits: whole ? 0 : exact ? UNIT_PLACES : 2,
});

function amountFormat(
  locale: string,
  currency: string,
  places: Places,
  options: Pick<Intl.NumberFormatOptions, 'currencyDisplay' | 'signDisplay'>,
): Intl.NumberFormat {
  const key = [locale, currency, places.maximumFractionDigits, ...Object.values(options)].join(' ');
  const style =
    currency === FUN_CURRENCY
      ? {}
      : ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...options } as const);
  return remembered(
    key,
    () => new Intl.NumberFormat(locale, { useGrouping: 'always', ...places, ...options, ...style }),
  );
}
