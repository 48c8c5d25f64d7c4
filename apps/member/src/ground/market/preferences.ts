/** What a person chose, in readable cookies so that the very first byte of the next page already has it. */
import type { Language } from '@feria/contracts/languages';
import { directionOf, PSEUDO } from '@feria/contracts/languages';
import type { MarketCode } from '@feria/contracts/wire';

export type Theme = 'dark' | 'light';
/** The pseudo-language exists to find text that is in no catalogue. */
export type ShownLanguage = Language | typeof PSEUDO;

const THEME_COLOURS = { dark: '#0a0e12', light: '#f9fafc' } as const;

/**
 * For a year, or for so many seconds; over https under a name that no other host can set, and over nothing else (RFC 6265bis). The
 * server reads both names.
 */
export function keep(name: string, value: string, seconds = 31_536_000): void {
  const said = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`;
  document.cookie = location.protocol === 'https:' ? `__Host-${said}; secure` : said;
}

export function keepLanguage(language: ShownLanguage): void {
  keep('feria_lang', language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

export function keepTheme(theme: Theme): void {
  keep('feria_theme', theme);
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', THEME_COLOURS[theme]);
}

export const themeColour = (theme: Theme): string => THEME_COLOURS[theme];

/** The spec's merchant switch: forgets everything kept, keeps language, merchant and currency, starts again at the root. */
export function switchMerchant(market: MarketCode, currency: string, language: Language): void {
  localStorage.clear();
  sessionStorage.clear();
  keepMerchant(market, currency);
  keep('feria_lang', language);
  location.assign('/');
}

/** Which market this device is in, and its currency: for this visit and the next ones. */
export function keepMerchant(market: MarketCode, currency: string): void {
  localStorage.setItem('merchantCode', market);
  localStorage.setItem('currency', currency);
  sessionStorage.setItem('merchantCode', market);
  keep('feria_market', market);
}

/** The language that the platform knows; the pseudo-language is English to it. */
export function wireLanguage(language: ShownLanguage): Language {
  return language === PSEUDO ? 'en' : language;
}
