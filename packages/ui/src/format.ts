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

/** "2026/03/09 18:04:05 UTC-5": the house's one way to write a moment, its zone always beside it. */
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

export type AmountRefusal =
  | 'empty'
  | 'not_a_number'
  | 'negative'
  | 'ambiguous'
  | 'too_many_decimals'
  | 'too_large';
export type ParsedAmount = { ok: true; value: string } | { ok: false; reason: AmountRefusal };

/** Whole digits that the ledger's decimal can hold. */
const MAX_WHOLE_DIGITS = 13;

/**
 * Reads what a person typed as an amount, with either separator, into a plain decimal string of at most two
 * places. "1.234,5", "1,234.5" and "1234,5" are all 1234.50. One separator before exactly three digits can only
 * group where it is the market's grouping mark; where it is the decimal mark it is refused as ambiguous,
 * because a thousandfold mistake is worse than a question.
 */
export function parseAmount(text: string, lang: string, market?: string): ParsedAmount {
  const bare = bareAmount(text);
  if (bare === '') return { ok: false, reason: 'empty' };
  if (/^[-−]/u.test(bare)) return { ok: false, reason: 'negative' };
  if (!/^(?=.*\d)[\d.,]+$/.test(bare)) return { ok: false, reason: 'not_a_number' };
  const split = splitAmount(bare, decimalMark(localeOf(lang, market)));
  if (typeof split === 'string') return { ok: false, reason: split };
  const whole = split.whole.replace(/^0+(?=\d)/, '') || '0';
  if (whole.length > MAX_WHOLE_DIGITS) return { ok: false, reason: 'too_large' };
  if (split.fraction.length > 2) return { ok: false, reason: 'too_many_decimals' };
  return { ok: true, value: `${whole}.${split.fraction.padEnd(2, '0')}` };
}

/** Drops a currency's sign or code at either end, and the spaces that group digits in threes. */
function bareAmount(text: string): string {
  return text
    .trim()
    .replace(/^(?:S\/\.?|\p{L}{3}(?!\p{L})|\p{Sc})\s*/iu, '')
    .replace(/\s*(?:(?<!\p{L})\p{L}{3}|\p{Sc})$/u, '')
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/gu, '');
}

function splitAmount(bare: string, mark: string): { whole: string; fraction: string } | AmountRefusal {
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  if (last < 0) return { whole: bare, fraction: '' };
  const separator = bare.charAt(last);
  const whole = bare.slice(0, last);
  const fraction = bare.slice(last + 1);
  const other = separator === '.' ? ',' : '.';
  if (whole.includes(separator)) return isGrouped(bare, separator) ? ungroup(bare) : 'not_a_number';
  if (whole.includes(other))
    return isGrouped(whole, other) ? { ...ungroup(whole), fraction } : 'not_a_number';
  if (!isGrouped(bare, separator)) return { whole, fraction };
  return separator === mark ? 'ambiguous' : ungroup(bare);
}

function isGrouped(text: string, separator: string): boolean {
  const [first = '', ...rest] = text.split(separator);
  return /^[1-9]\d{0,2}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group));
}

function ungroup(text: string): { whole: string; fraction: string } {
  return { whole: text.replace(/[.,]/g, ''), fraction: '' };
}

function decimalMark(locale: string): string {
  return (
    numberFormat(locale)
      .formatToParts(0.5)
      .find((part) => part.type === 'decimal')?.value ?? '.'
  );
}

function decimalOf(amount: Amount, places = 2): Intl.StringNumericLiteral | undefined {
  const units = typeof amount === 'bigint' ? amount : parseDecimal(amount);
  return units === undefined ? undefined : (toDecimal(units, places) as Intl.StringNumericLiteral);
}

const formats = new Map<string, Intl.NumberFormat>();
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
function remembered(key: string, make: () => Intl.NumberFormat): Intl.NumberFormat {
  const known = formats.get(key);
  if (known) return known;
  const made = make();
  formats.set(key, made);
  return made;
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
