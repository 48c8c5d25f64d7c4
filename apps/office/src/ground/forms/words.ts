/** The words of one text while somebody writes them, in every language of the platform. Pure. */
import {
  forEveryLanguage,
  REQUIRED_LANGUAGES,
  type Language,
  type LocalizedText,
} from '@feria/contracts/languages';

/** The words as fields hold them: empty where there are none. */
export const typedWords = (text?: Readonly<LocalizedText>): Record<Language, string> =>
  forEveryLanguage((language) => text?.[language] ?? '');

/** The words as the platform takes them: a language that may be missing and is empty is left out. */
export function writtenWords(typed: Readonly<Partial<Record<Language, string | undefined>>>): LocalizedText {
  const written = Object.entries(typed).filter(
    ([language, words]) => words !== '' || REQUIRED_LANGUAGES.includes(language as Language),
  );
  return Object.fromEntries(written) as LocalizedText;
}

/** The same text with other words in one language. */
export const withWords = (text: Readonly<LocalizedText>, language: Language, words: string): LocalizedText =>
  writtenWords({ ...text, [language]: words });

/** A text that nobody has begun. */
export const noWords = (): LocalizedText => writtenWords(typedWords());
