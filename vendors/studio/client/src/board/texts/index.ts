import type { Language } from '../../i18n/index.ts';
import { en, type BoardTextKey } from './en.ts';
import { es } from './es.ts';

export type { BoardTextKey } from './en.ts';
/** Looks a text of the boards up and fills it in. */
export type BoardSay = (key: BoardTextKey, values?: Readonly<Record<string, string | number>>) => string;

export function boardSay(language: Language): BoardSay {
  const texts = language === 'es' ? es : en;
  return (key, values = {}) =>
    texts[key].replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}
