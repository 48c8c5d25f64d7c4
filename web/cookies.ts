import { acceptedTags, directionOf, LANGUAGES, lookUp, MIRRORED, PSEUDO } from '@feria/contracts/languages';

/** What a visitor chose, mirrored in readable cookies so that the very first byte has the right language, theme and market. */
export type Choice = {
  /** One of LANGUAGES, or the pseudo-language. */
  language: string;
  direction: 'ltr' | 'rtl';
  theme: 'dark' | 'light';
  market: string;
  signedIn: boolean;
};

const THEMES = ['dark', 'light'] as const;
/** What a page can be shown in. */
export const SHOWN: readonly string[] = [...LANGUAGES, PSEUDO];

/** The prefix of a cookie's name that browsers take from its own host alone, over https (RFC 6265bis). */
const HOST_ONLY = '__Host-';

/** By their names, with and without the prefix. */
export function readCookies(header: string | undefined): Map<string, string> {
  const pairs = (header ?? '').split(';').map((part) => part.trim().split('='));
  const read = pairs.filter((pair) => pair.length === 2).map(([name = '', value = '']) => ({ name, value }));
  // What another host cannot have set goes before what it can.
  const safe = read.filter(({ name }) => name.startsWith(HOST_ONLY));
  return new Map([
    ...read.map(({ name, value }) => [name, value] as const),
    ...safe.map(({ name, value }) => [name.slice(HOST_ONLY.length), value] as const),
  ]);
}

/** The chosen language, else the device's when the market offers it (the lookup of RFC 4647), else the market's default, else English. */
export function readChoice(
  cookieHeader: string | undefined,
  acceptLanguage: string | undefined,
  market: { code: string; languages: readonly string[]; fallback: string },
): Choice {
  const cookies = readCookies(cookieHeader);
  const kept = cookies.get('feria_lang') ?? '';
  const chosen = kept === MIRRORED ? PSEUDO : SHOWN.find((language) => language === kept);
  const spoken = LANGUAGES.filter((language) => market.languages.includes(language));
  const offered = lookUp(acceptedTags(acceptLanguage), spoken);
  const fallback = LANGUAGES.find((language) => language === market.fallback) ?? LANGUAGES[0];
  const language = chosen ?? offered ?? fallback;
  return {
    language,
    direction: directionOf(kept === MIRRORED ? kept : language),
    theme: THEMES.find((theme) => theme === cookies.get('feria_theme')) ?? 'dark',
    market: market.code,
    signedIn: cookies.get('feria_signed_in') === '1',
  };
}
