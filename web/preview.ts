/**
 * A preview of the office in an address (`?preview=`): a word that the platform signed. What it shows, the platform alone decides; here its
 * open part says in which market, language and theme the page around it is drawn, as any visitor could choose them.
 */
import { directionOf } from '@feria/contracts/languages';
import { SHOWN, type Choice } from './cookies.ts';

export type PreviewChoice = Partial<Pick<Choice, 'market' | 'language' | 'theme'>>;

/** Undefined: the address has no preview. A word that cannot be read chooses nothing. */
export function previewIn(url: string): PreviewChoice | undefined {
  const word = URL.parse(url, 'http://member.localhost')?.searchParams.get('preview');
  if (!word) return undefined;
  const { market, language, theme } = openPartOf(word);
  return {
    ...(typeof market === 'string' && /^[A-Z]{2}$/.test(market) ? { market } : {}),
    ...(typeof language === 'string' && SHOWN.includes(language) ? { language } : {}),
    ...(theme === 'dark' || theme === 'light' ? { theme } : {}),
  };
}

function openPartOf(word: string): Record<string, unknown> {
  try {
    const said: unknown = JSON.parse(Buffer.from(word.split('.')[0] ?? '', 'base64url').toString());
    return typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The page as the preview wants it; the market is the one that was read for it. */
export function previewed(choice: Choice, { language, theme }: PreviewChoice): Choice {
  return {
    ...choice,
    ...(theme === undefined ? {} : { theme }),
    ...(language === undefined ? {} : { language, direction: directionOf(language) }),
  };
}

/** What is shown for an hour to whoever holds a word is kept nowhere on its way, found by nobody, and told to no other site. */
export const PREVIEW_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'same-origin',
};

/** Whether an address of the platform has such a word in it. */
export const hasPreview = (path: string): boolean => /[?&]preview=/.test(path);
