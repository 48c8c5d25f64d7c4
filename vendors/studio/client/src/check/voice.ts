/** The two languages of the page, as the device wants them until somebody chooses. */
import { en, type TextKey } from './i18n/en.ts';
import { es } from './i18n/es.ts';

export type Language = 'en' | 'es';
export interface Voice {
  readonly language: Language;
  /** Whose way of writing numbers it is, of two letters: the market's that the round was opened from, else the device's. */
  readonly country: string | null;
  readonly say: (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;
  /** The text of that key; where there is none, the fallback. */
  readonly name: (key: string, fallback: string) => string;
}

export function voiceOf(language: Language, country: string | null): Voice {
  const texts = language === 'es' ? es : en;
  return {
    language,
    country,
    say: (key, values = {}) =>
      texts[key].replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole)),
    name: (key, fallback) => (isTextKey(key) ? texts[key] : fallback),
  };
}

/** Of `CO` or `es-CO`; null where it says none. */
export const countryOf = (tag: string): string | null => /(?:^|-)([A-Z]{2})$/.exec(tag)?.[1] ?? null;

export function languageOf(tag: string): Language {
  return tag.toLowerCase().startsWith('es') ? 'es' : 'en';
}

function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(en, key);
}
