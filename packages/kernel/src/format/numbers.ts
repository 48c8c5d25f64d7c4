/** Counts, shares, odds and multiples as people read them. */
import { localeOf, remembered, SPANISH } from './locale.ts';

type Written = number | bigint | Intl.StringNumericLiteral;

/** A plain number, grouped from four digits on as amounts are; what follows the point only where it says something. */
export function formatCount(
  count: number | bigint,
  lang: string,
  market?: string | null,
  places = 2,
): string {
  return write(localeOf(lang, market), { maximumFractionDigits: places }, count);
}

/** A part of one hundred, given as a decimal text or number of per cent: "96.12" is "96,12%". Exact for a text. */
export function formatPercent(
  percent: string | number,
  lang: string,
  market?: string | null,
  { least = 0, most = 4 }: { least?: number; most?: number } = {},
): string {
  const places = { minimumFractionDigits: least, maximumFractionDigits: most };
  // Shifted by two places as text, so that no float comes in: Intl multiplies by a hundred.
  const value = typeof percent === 'number' ? percent / 100 : (`${percent}e-2` as Intl.StringNumericLiteral);
  return write(localeOf(lang, market), { style: 'percent', ...places }, value);
}

/** A part of one, to so many places: "0,428571". */
export function formatShare(share: number, lang: string, market: string | null, places: number): string {
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
  return write(localeOf(lang, market), digits, share);
}

/** A rate in parts per million: 15 000 is "1,5%". */
export function formatRate(ppm: number, lang: string, market?: string | null): string {
  const options = { style: 'percent', maximumFractionDigits: 4 } as const;
  return write(localeOf(lang, market), options, `${ppm}e-6` as Intl.StringNumericLiteral);
}

/**
 * Odds and multiples inside a text: of "×2.35", "35:1" and "×3–10 000" the numbers are written as this reader writes them.
 * Decimals stay as many as they are: "×2,50" is a price and keeps its zero.
 */
export function formatOdds(text: string, lang: string, market?: string | null): string {
  const locale = localeOf(lang, market);
  return text.replaceAll(/\d+(?: \d{3})*(?:\.(\d+))?/g, (number, decimals: string | undefined) => {
    const digits = decimals?.length ?? 0;
    const places = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return write(locale, places, number.replaceAll(' ', '') as Intl.StringNumericLiteral);
  });
}

/** How many times the stake: "×2,35". The sign stands before the number, in every language. */
export function formatMultiple(
  times: number | bigint | string,
  lang: string,
  market?: string | null,
): string {
  const shown =
    typeof times === 'string' ? formatOdds(times, lang, market) : formatCount(times, lang, market);
  return `×${shown}`;
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A written number times a power of ten, which may be more than a double holds: "2,8 × 10⁷⁴⁸". */
export function formatPower(number: string, power: string): string {
  return `${number} × 10${Array.from(power, (digit) => SUPERSCRIPTS[Number(digit)]).join('')}`;
}

/**
 * As short as it can be said, on a chip: "20 k", "1,5 M" in Spanish, "20K", "1.5M" in English. CLDR's Spanish of Latin America
 * has "1 K" beside "20 k"; a chip is read beside its neighbours, so the small letter, which is the unit's own, stands for both.
 */
export function formatCompact(value: number | string, lang: string, market?: string | null): string {
  const shown = write(
    localeOf(lang, market),
    { notation: 'compact', maximumFractionDigits: 2 },
    value as Written,
  );
  return lang === SPANISH ? shown.replace('K', 'k') : shown;
}

/** A measure with its unit as CLDR abbreviates it: "12,5 MB", "3 s". */
export function formatMeasure(
  value: number,
  unit: 'kilobyte' | 'megabyte' | 'second' | 'minute' | 'hour' | 'day',
  lang: string,
  market?: string | null,
): string {
  return write(localeOf(lang, market), { style: 'unit', unit, maximumFractionDigits: 1 }, value);
}

/** How long something took, in the unit in which people say it: "45 s", "12,5 min", "3,2 h", "2,1 d". */
export function formatDuration(seconds: number, lang: string, market?: string | null): string {
  const [unit, length] = LENGTHS.find(([, least]) => seconds >= 2 * least) ?? (['second', 1] as const);
  return formatMeasure(seconds / length, unit, lang, market);
}

/** Of two of them on. */
const LENGTHS = [
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
] as const;

function write(locale: string, options: Intl.NumberFormatOptions, value: Written): string {
  const key = [locale, ...Object.entries(options).flat()].join(' ');
  const format = remembered(key, () => new Intl.NumberFormat(locale, { useGrouping: 'always', ...options }));
  return format.format(value);
}
