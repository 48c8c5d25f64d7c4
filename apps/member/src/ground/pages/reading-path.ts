/** Which page to read an address means. Plain data, read by the server and the screen. */
import { ARTICLE_SECTIONS, LEGAL_KEYS } from '@feria/contracts/content/kinds';
import type { ArticleSection, LegalKey } from '@feria/contracts/content/member';

export type ReadingPage =
  | { kind: 'promotions' }
  /** Help, with or without what was searched for. */
  | { kind: 'help' }
  | { kind: 'list'; section: ArticleSection }
  | { kind: 'article'; section: ArticleSection; slug: string }
  | { kind: 'legal'; key: LegalKey };

/** Of an address that `pageAt` calls `reading`. */
export function readingAt(path: string): ReadingPage {
  const [, first = '', second] = path.replace(/\/+$/, '').toLowerCase().split('/');
  if (first === 'promotions') return { kind: 'promotions' };
  if (first === 'legal') return { kind: 'legal', key: LEGAL_KEYS.find((key) => key === second) ?? 'terms' };
  const section = ARTICLE_SECTIONS.find((one) => one === first) ?? 'help';
  if (second !== undefined) return { kind: 'article', section, slug: second };
  return section === 'help' ? { kind: 'help' } : { kind: 'list', section };
}
