/** Which reads of content a page is drawn with. The server knows no device and nobody: it draws a visitor's, on a desk. */
import type { MarketCode } from '@feria/contracts/wire';
import { ANNOUNCEMENTS, contentPath, previewIn } from '../ground/content/paths.ts';
import { wireLanguage } from '../ground/market/preferences.ts';
import type { ShownLanguage } from '../ground/market/preferences.ts';
import { readingAt } from '../ground/pages/reading-path.ts';
import type { ReadingPage } from '../ground/pages/reading-path.ts';
import { legalHref } from '../ground/content/legal-text.tsx';
import { legalVersionIn, pageIn } from '../features/content/page-in.ts';

type PathOf = (path: string) => string;

const pathsFor =
  (search: string, market: MarketCode, language: ShownLanguage): PathOf =>
  (path) =>
    contentPath(path, { market, wire: wireLanguage(language), device: 'WEB', preview: previewIn(search) });

export const announcementsPath = (search: string, market: MarketCode, language: ShownLanguage): string =>
  pathsFor(search, market, language)(ANNOUNCEMENTS);

export function readingPlan(
  path: string,
  search: string,
  market: MarketCode,
  language: ShownLanguage,
): Record<string, string> {
  return planOf(readingAt(path), search, pathsFor(search, market, language));
}

function planOf(page: ReadingPage, search: string, pathOf: PathOf): Record<string, string> {
  switch (page.kind) {
    case 'promotions':
      return { announcements: pathOf(ANNOUNCEMENTS), promotions: pathOf('/api/promotions') };
    case 'help':
      return { help: pathOf('/api/help') };
    case 'list':
      return { list: pathOf(`/api/articles?section=${page.section}&page=${pageIn(search)}`) };
    case 'article':
      return {
        article: pathOf(`/api/articles/${page.section}/${page.slug}`),
        ...(page.section === 'guide' ? { help: pathOf('/api/help') } : {}),
      };
    case 'legal':
      return { legal: pathOf(`/api${legalHref(page.key, legalVersionIn(search))}`) };
  }
}
