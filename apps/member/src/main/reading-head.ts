/** What a page to read says of itself in its head: to whoever looks for it, and in the tab. */
import type { Article, LegalPage } from '@feria/contracts/content/member';
import { titleOf } from '../ground/pages/use-page-title.ts';
import type { ShownLanguage } from '../ground/market/preferences.ts';
import { readingAt } from '../ground/pages/reading-path.ts';
import { attribute } from './document.ts';
import promotions from '../features/promotions/i18n/en/promotions.json?each';
import reading from '../features/content/i18n/en/content.json?each';

type Data = Record<string, unknown>;

const texts = new Map<string, Readonly<Record<string, unknown>>>();
for (const language of Object.keys(reading)) {
  const files = await Promise.all([reading[language]?.(), promotions[language]?.()]);
  texts.set(language, Object.assign({}, ...files.map((file) => file?.default)));
}

export function readingHead(path: string, language: ShownLanguage, data: Data): string {
  const { title, description } = headOf(path, language, data);
  return (
    `<title>${attribute(titleOf(title))}</title>` +
    `<meta name="description" content="${attribute(description)}">` +
    (isOfThePast(data) ? '<meta name="robots" content="noindex">' : '')
  );
}

/** A version of a legal page that is no longer in force is to be read by whoever looks for it here, and found nowhere else. */
const isOfThePast = (data: Data): boolean =>
  ((data['legal'] as LegalPage | null | undefined)?.until ?? null) !== null;

/** What the platform does not have, although it answers: an article or a legal page. */
export function missingOf(data: Data): readonly string[] {
  return data['permission'] ? ['article', 'legal'].filter((name) => data[name] === null) : [];
}

/** What the address names is not there: an article, or a version of the terms. A house without a list of licences says so on its page. */
export function isMissing(path: string, data: Data): boolean {
  const page = readingAt(path);
  if (page.kind === 'legal') return page.key !== 'licences' && missingOf(data).includes('legal');
  return page.kind === 'article' && missingOf(data).includes('article');
}

function headOf(path: string, language: ShownLanguage, data: Data): { title: string; description: string } {
  // Compiled: a plain text is itself, or a list of its parts.
  const say = (key: string): string => {
    const text = texts.get(language)?.[key];
    return Array.isArray(text) ? text.map(String).join('') : typeof text === 'string' ? text : '';
  };
  const page = readingAt(path);
  const article = data['article'] as Article | null | undefined;
  switch (page.kind) {
    case 'promotions':
      return { title: say('promo.title'), description: say('promo.description') };
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
