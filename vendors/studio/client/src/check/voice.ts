/** The languages of the page, as the device wants them until somebody chooses. */
import { inLanguage, LANGUAGES, lookUp, type InLanguages, type Language } from '@feria/contracts/languages';
import { fill, type Values } from '../i18n/fill.ts';
import { en, type TextKey } from './i18n/en.ts';
import { es } from './i18n/es.ts';

const TEXTS: InLanguages<Readonly<Record<TextKey, string>>> = { en, es };

export interface Voice {
  readonly language: Language;
  /** Whose way of writing numbers it is, of two letters: the market's that the round was opened from, else the device's. */
  readonly country: string | null;
  readonly say: (key: TextKey, values?: Values) => string;
  /** The text of that key; where there is none, the fallback. */
  readonly name: (key: string, fallback: string) => string;
}

export function voiceOf(language: Language, country: string | null): Voice {
  const texts = inLanguage(TEXTS, language);
  return {
    language,
    country,
    say: (key, values = {}) => fill(texts[key], values, language),
    name: (key, fallback) => (isTextKey(key) ? texts[key] : fallback),
  };
}

/** Of `CO` or `es-CO`; null where it says none. */
export const countryOf = (tag: string): string | null => /(?:^|-)([A-Z]{2})$/.exec(tag)?.[1] ?? null;

/** The page's language for a tag; English for what it does not speak. */
export const languageOf = (tag: string): Language => lookUp([tag], LANGUAGES) ?? 'en';

function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(en, key);
}
