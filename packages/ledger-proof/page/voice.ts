/** The languages of the page, as the device wants them until somebody chooses: a file in i18n/ and its tag below. */
import { lookUp } from '@feria/kernel';
import { en, type TextKey } from './i18n/en.ts';
import { es } from './i18n/es.ts';

const TEXTS = { en, es } satisfies Record<string, Readonly<Record<TextKey, string>>>;
export type Language = keyof typeof TEXTS;
export const PAGE_LANGUAGES = Object.keys(TEXTS) as readonly Language[];
export type Say = (key: TextKey, values?: Readonly<Record<string, string>>) => string;

export function voiceOf(language: Language): Say {
  const texts = TEXTS[language];
  return (key, values = {}) =>
    texts[key].replaceAll(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);
}

export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(en, key);
}

/** The page's language for a tag; English for what it does not speak. */
export const languageOf = (tag: string): Language => lookUp([tag], PAGE_LANGUAGES) ?? 'en';
