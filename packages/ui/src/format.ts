/**
 * What people read: money, dates, spans of time. No float touches an amount: Intl formats decimal strings
 * exactly. Locale rules are CLDR's, chosen by language and market.
 */
import { parseDecimal, toDecimal, UNIT_PLACES } from '@feria/kernel';
import type { Units } from '@feria/kernel';

/** An amount as the ledger counts it (bigint units of 1/100 000) or as the wire writes it ("1234.50"). */
export type Amount = Units | string;

/** What is shown where an amount cannot be read; never a wrong number. */
const NO_AMOUNT = '—';

const SPANISH = 'es';

/**
 * The BCP 47 tag that formats for this reader: Spanish takes the market's own habits (es-CO, es-PE, es-MX),
 * every other language its own, with Latin digits.
 */
export function localeOf(lang: string, market?: string): string {
  const language = lang === 'en-XA' ? 'en' : lang;
  if (language === SPANISH) return market ? `${SPANISH}-${market}` : 'es-419';
  return `${language}-u-nu-latn`;
}

export interface MoneyOptions {
  /** Adds the currency's code; say it wherever two currencies can meet ("$" is both COP and MXN). */
  withCode?: boolean;
  /** "auto" shows a minus only; "always" also a plus, for movements. */
  sign?: 'auto' | 'always';
  /** As many decimals as there are, at least two, instead of two: where amounts have to add up to what is beside them. */
  exact?: boolean;
}

/** An amount with its symbol and exactly two decimals, floored: "$ 1.234,50". */
export function formatMoney(
  amount: Amount,
  currency: string,
  lang: string,
  market?: string,
  { withCode = false, sign = 'auto', exact = false }: MoneyOptions = {},
): string {
  const decimal = decimalOf(amount, exact ? UNIT_PLACES : 2);
  if (decimal === undefined) return NO_AMOUNT;
  const shown = moneyFormat(localeOf(lang, market), currency, 'narrowSymbol', sign, exact).format(decimal);
  return withCode && !shown.includes(currency) ? `${shown} ${currency}` : shown;
}

/** The same amount in words a screen reader says well: "1.234,50 pesos colombianos". */
export function formatMoneySpoken(amount: Amount, currency: string, lang: string, market?: string): string {
  const decimal = decimalOf(amount);
  if (decimal === undefined) return NO_AMOUNT;
  return moneyFormat(localeOf(lang, market), currency, 'name', 'auto').format(decimal);
}

/** The grouped number alone, two decimals, floored: "1.234,50". */
export function formatDecimal(amount: Amount, lang: string, market?: string): string {
  const decimal = decimalOf(amount);
  if (decimal === undefined) return NO_AMOUNT;
  return numberFormat(localeOf(lang, market)).format(decimal);
}

/** The currency's short symbol for this reader: "$", "S/". */
export function currencySymbol(currency: string, lang: string, market?: string): string {
  const parts = moneyFormat(localeOf(lang, market), currency, 'narrowSymbol', 'auto').formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}

/** The sign before the decimals for this reader: "," or ".". */
export function decimalMark(lang: string, market?: string): string {
  const parts = numberFormat(localeOf(lang, market)).formatToParts(0.5);
  return parts.find((part) => part.type === 'decimal')?.value ?? '.';
}

export interface Reader {
  lang: string;
  market?: string | undefined;
  timeZone: string;
}

/**
 * "22 nov, 22:05", with the year where it is not the one of `now`: how a person says when. The whole of it, with seconds and
 * zone, is `formatDate`'s.
 */
export function formatMoment(
  moment: Date | string | number,
  now: Date | number,
  { lang, market, timeZone }: Reader,
): string {
  const [at, today] = [new Date(moment), new Date(now)];
  const withYear = yearIn(timeZone, at) !== yearIn(timeZone, today);
  const shown = shortFormat(localeOf(lang, market), timeZone, withYear).format(at);
  // CLDR writes "22 de nov de 2026" for Colombia and "22 nov. 2026" for Peru; nobody misses the words and the dots.
  return lang === SPANISH ? shown.replaceAll(' de ', ' ').replaceAll('.', '').replace('sept', 'sep') : shown;
}

/** What stands for a time before anything was recorded: migrations write it where nobody knows when. It is no date for a reader. */
export const isBeforeRecords = (moment: Date | string | number): boolean => new Date(moment).getTime() === 0;

/** "2026/03/09 18:04:05 UTC-5": a moment to the second, its zone beside it (specification 8 for promotions; on demand elsewhere). */
export function formatDate(moment: Date | string | number, timeZone: string): string {
  const parts = new Map<string, string>();
  for (const { type, value } of dateFormat(timeZone).formatToParts(new Date(moment))) parts.set(type, value);
  const day = `${parts.get('year')}/${parts.get('month')}/${parts.get('day')}`;
  const time = `${parts.get('hour')}:${parts.get('minute')}:${parts.get('second')}`;
  return `${day} ${time} ${parts.get('timeZoneName')?.replace('GMT', 'UTC').replace(/\+0$/, '')}`;
}

const STEPS: ReadonlyArray<readonly [Intl.RelativeTimeFormatUnit, number]> = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
];

/** How far `moment` lies from `now`, in the largest whole unit: "hace 3 minutos", "in 2 hours". */
export function formatRelative(
  moment: Date | string | number,
  now: Date | number,
  lang: string,
  market?: string,
): string {
  const distanceMs = new Date(moment).getTime() - new Date(now).getTime();
  const relative = new Intl.RelativeTimeFormat(localeOf(lang, market), { numeric: 'auto' });
  for (const [unit, stepMs] of STEPS) {
    const whole = Math.trunc(distanceMs / stepMs);
    if (whole !== 0) return relative.format(whole, unit);
  }
  return relative.format(0, 'second');
}

function decimalOf(amount: Amount, places = 2): Intl.StringNumericLiteral | undefined {
  const units = typeof amount === 'bigint' ? amount : parseDecimal(amount);
  return units === undefined ? undefined : (toDecimal(units, places) as Intl.StringNumericLiteral);
}

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();
const TWO_PLACES = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' } as const;

function numberFormat(locale: string): Intl.NumberFormat {
  return remembered(locale, () => new Intl.NumberFormat(locale, TWO_PLACES));
}

function moneyFormat(
  locale: string,
  currency: string,
  currencyDisplay: 'narrowSymbol' | 'name',
  signDisplay: 'auto' | 'always',
  exact = false,
): Intl.NumberFormat {
  const key = `${locale} ${currency} ${currencyDisplay} ${signDisplay} ${exact}`;
  const style = signDisplay === 'always' ? 'exceptZero' : 'negative';
  return remembered(key, () => {
    return new Intl.NumberFormat(locale, {
      ...TWO_PLACES,
      ...(exact ? { maximumFractionDigits: UNIT_PLACES } : {}),
      style: 'currency',
      currency,
      currencyDisplay,
      signDisplay: style,
    });
  });
}

/** Intl objects cost about 50 µs to make and a wall of tiles makes hundreds. */
function remembered<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(
  key: string,
  make: () => Format,
): Format {
  const known = formats.get(key) as Format | undefined;
  if (known) return known;
  const made = make();
  formats.set(key, made);
  return made;
}

const yearIn = (timeZone: string, moment: Date): string =>
  remembered(
    `year ${timeZone}`,
    () => new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' }),
  ).format(moment);

function shortFormat(locale: string, timeZone: string, withYear: boolean): Intl.DateTimeFormat {
  return remembered(`${locale} ${timeZone} ${withYear}`, () => {
    return new Intl.DateTimeFormat(locale, {
      ...{ timeZone, hourCycle: 'h23', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
      ...(withYear ? { year: 'numeric' } : {}),
    });
  });
}

function dateFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'shortOffset',
  });
}
