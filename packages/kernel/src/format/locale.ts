/**
 * The locale that a number, an amount or a date is written in. Rules are CLDR's, by Intl; we decide only which of them
 * apply (ADR 68). Nobody outside this folder formats: a gate says so.
 */

import { PSEUDO } from '../language-tags.ts';

export const SPANISH = 'es';

/**
 * The BCP 47 tag that formats for this reader: Spanish takes the market's own habits (es-CO, es-PE, es-MX), every other
 * language its own, with Latin digits.
 */
export function localeOf(lang: string, market?: string | null): string {
  const language = lang === PSEUDO ? 'en' : lang;
  if (language === SPANISH) return market ? `${SPANISH}-${market}` : 'es-419';
  return `${language}-u-nu-latn`;
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
