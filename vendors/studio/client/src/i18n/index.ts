import type { Worded } from '@feria/kit';
import { en } from './en.ts';
import type { TextKey } from './en.ts';
import { es } from './es.ts';

export type Language = 'en' | 'es';

/** One language's voice: `say` looks a text up and fills it in, `pick` chooses from a game's own wording. */
export interface Voice {
  readonly language: Language;
  /** Where it is played, of two letters: how play money is written there. */
  readonly country: string | null;
  readonly say: (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;
  readonly pick: (worded: Worded) => string;
}

/** English for every language that the studio does not speak. */
export function voiceOf(tag: string | null, country: string | null = null): Voice {
  const language: Language = tag?.toLowerCase().split('-')[0] === 'es' ? 'es' : 'en';
  const texts = language === 'es' ? es : en;
  return {
    language,
    country: /^[A-Z]{2}$/.test(country ?? '') ? country : null,
    say: (key, values = {}) =>
      texts[key].replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole)),
    pick: (worded) => worded[language],
  };
}
