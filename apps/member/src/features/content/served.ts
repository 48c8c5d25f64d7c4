/** Which reads of content a page is drawn with, and what it says of itself in its head: to whoever looks for it, and in the tab. */
import type { Article, LegalPage } from '@feria/contracts/content/member';
import { legalHref } from '../../ground/content/legal-text.tsx';
import { servedPath } from '../../ground/content/served-path.ts';
import type { AskedPage, Head, Prefetch } from '../../ground/feature/served.ts';
import type { TextKey } from '../../ground/i18n/texts.ts';
import { readingAt } from '../../ground/pages/reading-path.ts';
import { legalVersionIn, pageIn } from './page-in.ts';

export const prefetch: Prefetch = (page) =>
  Object.fromEntries(
    Object.entries(readsOf(page)).map(([name, path]) => [name, servedPath(path, page)] as const),
  );

function readsOf({ path, search }: AskedPage): Readonly<Record<string, string>> {
  const page = readingAt(path);
  switch (page.kind) {
    case 'promotions':
      return {};
    case 'help':
      return { help: '/api/help' };
    case 'list':
      return { list: `/api/articles?section=${page.section}&page=${pageIn(search)}` };
    case 'article': {
      const article = `/api/articles/${page.section}/${page.slug}`;
      return page.section === 'guide' ? { article, help: '/api/help' } : { article };
    }
    case 'legal':
      return { legal: `/api${legalHref(page.key, legalVersionIn(search))}` };
  }
}

type Data = Readonly<Record<string, unknown>>;

export const head: Head = (path, data, say) => {
  const missing = data['permission'] ? ['article', 'legal'].filter((name) => data[name] === null) : [];
  return {
    ...wordsOf(path, data, say),
    isUnlisted: isOfThePast(data),
    missing,
    isMissing: isMissing(path, missing),
  };
};

/** A version of a legal page that is no longer in force is to be read by whoever looks for it here, and found nowhere else. */
const isOfThePast = (data: Data): boolean =>
  ((data['legal'] as LegalPage | null | undefined)?.until ?? null) !== null;

/** An article or a version of the terms that is not there. An operator without a list of licences says so on its page. */
function isMissing(path: string, missing: readonly string[]): boolean {
  const page = readingAt(path);
  if (page.kind === 'legal') return page.key !== 'licences' && missing.includes('legal');
  return page.kind === 'article' && missing.includes('article');
}

function wordsOf(
  path: string,
  data: Data,
  say: (key: TextKey) => string,
): { title: string; description: string } {
  const page = readingAt(path);
  const article = data['article'] as Article | null | undefined;
  switch (page.kind) {
    case 'promotions':
    case 'help':
      return { title: say('reading.help'), description: say('reading.description') };
    case 'list':
      return { title: say(`reading.section.${page.section}`), description: say('reading.description') };
    case 'article':
      return article
        ? { title: article.title, description: article.summary }
        : { title: say('reading.gone'), description: say('reading.goneText') };
    case 'legal': {
      const title =
        (data['legal'] as LegalPage | null | undefined)?.title ?? say(`reading.legal.${page.key}`);
      return { title, description: say('reading.legalDescription') };
    }
  }
}
