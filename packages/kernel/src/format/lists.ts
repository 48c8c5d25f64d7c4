/** Several things in one sentence: "a, b y c". */
import { localeOf, remembered } from './locale.ts';

export function formatList(items: readonly string[], lang: string, market?: string | null): string {
  const locale = localeOf(lang, market);
  return remembered(`list ${locale}`, () => new Intl.ListFormat(locale)).format(items);
}
