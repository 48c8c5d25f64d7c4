import { inLanguage, type InLanguages, type Language } from '@feria/contracts/languages';
import { en, type BoardTextKey, type BoardTexts } from './en.ts';
import { es } from './es.ts';
import { fill, type Values } from '../../i18n/fill.ts';

export type { BoardTextKey } from './en.ts';

const TEXTS: InLanguages<BoardTexts> = { en, es };

/** Looks a text of the boards up and fills it in. */
export type BoardSay = (key: BoardTextKey, values?: Values) => string;

export function boardSay(language: Language): BoardSay {
  const texts = inLanguage(TEXTS, language);
  return (key, values = {}) => fill(texts[key], values, language);
}
