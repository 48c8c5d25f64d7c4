/**
 * Whose habits a number, an amount or a date is written in. Rules are CLDR's, by Intl; the house decides only which of them
 * apply (ADR 68). Nobody outside this folder formats: a gate says so.
 */

export const SPANISH = 'es';
const PSEUDO = 'en-XA';

/**
 * The BCP 47 tag that formats for this reader: Spanish takes the market's own habits (es-CO, es-PE, es-MX), every other
 * language its own, with Latin digits.
 */
export function localeOf(lang: string, market?: string | null): string {
  const language = lang === PSEUDO ? 'en' : lang;
  if (language === SPANISH) return market ? `${SPANISH}-${market}` : 'es-419';
  return `${language}-u-nu-latn`;
}

/** Of an amount that no market stands beside: where its currency is at home, which an ISO 4217 code begins with. */
export function homeOf(currency: string): string | undefined {
  return currency === 'FUN' ? undefined : currency.slice(0, 2);
}

const formats = new Map<string, unknown>();

/** Intl objects cost about 50 µs to make and a wall of tiles makes hundreds. */
export function remembered<Format>(key: string, make: () => Format): Format {
  const known = formats.get(key) as Format | undefined;
  if (known) return known;
  const made = make();
  formats.set(key, made);
  return made;
}
