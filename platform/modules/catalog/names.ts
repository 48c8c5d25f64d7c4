/** Texts of the catalog as its tables keep them: English and Spanish in columns, further languages beside them by their tags. */
import type { LocalizedText } from '@feria/contracts/languages';

export type KeptText = { english: string; spanish: string; further: Readonly<Record<string, string>> };

/** Where there is no Spanish, its column has the English. */
export function keptText({ en, es, ...further }: LocalizedText): KeptText {
  const others = Object.entries(further as Record<string, string | undefined>);
  return {
    english: en,
    spanish: es ?? en,
    further: Object.fromEntries(others.filter((pair): pair is [string, string] => Boolean(pair[1]))),
  };
}

/** `further` is jsonb. */
export const textOf = (en: string, es: string, further: unknown): LocalizedText => ({
  en,
  es,
  ...(further as Readonly<Record<string, string>>),
});
