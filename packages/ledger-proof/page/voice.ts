/** The two languages and themes of the page, as the device wants them until somebody chooses. */
import { en, type TextKey } from './i18n/en.ts';
import { es } from './i18n/es.ts';

export type Language = 'en' | 'es';
export type Say = (key: TextKey, values?: Readonly<Record<string, string>>) => string;

export function voiceOf(language: Language): Say {
  const texts = language === 'es' ? es : en;
  return (key, values = {}) =>
    texts[key].replaceAll(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);
}

export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(en, key);
}

export function languageOf(tag: string): Language {
  return tag.toLowerCase().startsWith('es') ? 'es' : 'en';
}
