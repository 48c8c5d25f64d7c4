import {
  inLanguage,
  LANGUAGES,
  lookUp,
  type InLanguages,
  type Language,
  type LocalizedText,
} from '@feria/contracts/languages';
import { en } from './en.ts';
import type { TextKey, Texts } from './en.ts';
import { es } from './es.ts';
import { fill, type Values } from './fill.ts';

const TEXTS: InLanguages<Texts> = { en, es };

/** One language's voice: `say` looks a text up and fills it in, `pick` chooses from a game's own wording. */
export interface Voice {
  readonly language: Language;
  /** Where it is played, of two letters: how play money is written there. */
  readonly country: string | null;
  readonly say: (key: TextKey, values?: Values) => string;
  readonly pick: (text: LocalizedText) => string;
}

/** English for every language that the studio does not speak. */
export function voiceOf(tag: string | null, country: string | null = null): Voice {
  const language = lookUp(tag === null ? [] : [tag], LANGUAGES) ?? 'en';
  const texts = inLanguage(TEXTS, language);
  return {
    language,
    country: /^[A-Z]{2}$/.test(country ?? '') ? country : null,
    say: (key, values = {}) => fill(texts[key], values, language),
    pick: (text) => inLanguage(text, language),
  };
}
