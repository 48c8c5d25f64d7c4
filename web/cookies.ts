/** What a visitor chose, mirrored in readable cookies so that the very first byte has the right language, theme and market. */
export type Choice = {
  language: 'en' | 'es' | 'en-XA';
  direction: 'ltr' | 'rtl';
  theme: 'dark' | 'light';
  market: string;
  signedIn: boolean;
};

const THEMES = ['dark', 'light'] as const;
const LANGUAGES = ['en', 'es', 'en-XA'] as const;
const MIRRORED = 'en-XB';

/** Written from the right. Ours are none; `en-XB` is the pseudo-language mirrored, to see that every page is. */
const FROM_THE_RIGHT: readonly string[] = ['ar', 'fa', 'he', 'ur', MIRRORED];

export function readCookies(header: string | undefined): Map<string, string> {
  const pairs = (header ?? '').split(';').map((part) => part.trim().split('='));
  return new Map(pairs.filter((pair) => pair.length === 2).map(([name, value]) => [name!, value!]));
}

/** The chosen language, else the device's when the market offers it, else the market's default, else English. */
export function readChoice(
  cookieHeader: string | undefined,
  acceptLanguage: string | undefined,
  market: { code: string; languages: readonly string[]; fallback: string },
): Choice {
  const cookies = readCookies(cookieHeader);
  const kept = cookies.get('feria_lang') ?? '';
  const chosen = kept === MIRRORED ? 'en-XA' : LANGUAGES.find((language) => language === kept);
  const device = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  const offered = device.find((language) => market.languages.includes(language));
  const fallback = market.fallback === 'es' ? 'es' : 'en';
  return {
    language: chosen ?? (offered === 'es' || offered === 'en' ? offered : fallback),
    direction: FROM_THE_RIGHT.includes(kept) ? 'rtl' : 'ltr',
    theme: THEMES.find((theme) => theme === cookies.get('feria_theme')) ?? 'dark',
    market: market.code,
    signedIn: cookies.get('feria_signed_in') === '1',
  };
}
