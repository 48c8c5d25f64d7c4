/** What the features say of their pages to the server, all of it there before the first page is drawn. */
import { SERVED } from 'virtual:feria-served';
import { LANGUAGES, PSEUDO } from '@feria/contracts/languages';
import type { Head, PageHead, Prefetch } from '../ground/feature/served.ts';
import { textSet } from '../ground/i18n/text-set.ts';
import type { TextSet } from '../ground/i18n/text-set.ts';
import type { ShownLanguage } from '../ground/market/preferences.ts';

type ServedPage = { prefetch: Prefetch | undefined; head: Head | undefined; texts: TextSet | undefined };

const pages = new Map<string, ServedPage>();
for (const [name, { says, prefetch, head }] of Object.entries(SERVED)) {
  const texts = says && textSet(says);
  const languages: readonly ShownLanguage[] = [...LANGUAGES, PSEUDO];
  if (texts) await Promise.all(languages.map((language) => texts.in(language)));
  pages.set(name, { prefetch: await prefetch?.(), head: await head?.(), texts });
}

/** What a page is drawn with beside what every page is. */
export const prefetchOf = (name: string): Prefetch => pages.get(name)?.prefetch ?? (() => ({}));

/** What a page says of itself; undefined where its feature leaves that to its heading. */
export function pageHead(
  name: string,
  path: string,
  language: ShownLanguage,
  data: Readonly<Record<string, unknown>>,
): PageHead | undefined {
  const { head, texts } = pages.get(name) ?? {};
  return head?.(path, data, (key) => {
    // Compiled: a plain text is itself, or a list of its parts.
    const text = texts?.now(language)?.[key];
    return Array.isArray(text) ? text.map(String).join('') : typeof text === 'string' ? text : '';
  });
}
