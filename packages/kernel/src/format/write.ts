/** One number, by rules that are named. By itself, because every text needs it before anything else is formatted. */
import { remembered } from './locale.ts';

type Written = number | bigint | Intl.StringNumericLiteral;

export function write(locale: string, options: Intl.NumberFormatOptions, value: Written): string {
  const make = () => new Intl.NumberFormat(locale, { useGrouping: 'always', ...options });
  return remembered(locale + JSON.stringify(options), make).format(value);
}

/** A number inside a text, for whoever has the locale at hand. */
export const formatIn = (locale: string, value: number): string => write(locale, {}, value);
