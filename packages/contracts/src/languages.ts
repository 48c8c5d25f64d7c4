/**
 * The languages that Feria is read in, and texts in them. docs/languages.md says what else a language needs. What is true of tags in
 * general (script, direction, which one serves a reader) is the kernel's.
 */
export {
  acceptedTags,
  directionOf,
  endonym,
  faceRules,
  isTag,
  lookUp,
  MIRRORED,
  PSEUDO,
  setPageLanguage,
} from '@feria/kernel';

/**
 * The one list, by BCP 47 tags. Two languages that differ in their script alone have it in their tags (`zh-Hans`, `zh-Hant`); nothing of
 * ours shortens a tag.
 */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * Those in which somebody who writes a text has to write it. English is one of them always: it stands where a text is missing in another
 * language. A language that is added begins outside of this list, because what was written before does not have it.
 */
export const REQUIRED_LANGUAGES: readonly Language[] = ['en', 'es'];

/** Something in the languages of the list. English is always there, any other may be missing. */
export type InLanguages<Said> = { en: Said } & { [Other in Exclude<Language, 'en'>]?: Said | undefined };
/** A text in the languages of the list. */
export type LocalizedText = InLanguages<string>;

/** What is said in a language, a text or whatever else has one; in English where nobody wrote it in that one yet. */
export function inLanguage<Said>(
  said: { readonly en: Said; readonly [language: string]: Said | undefined },
  language: string,
): Said {
  const written = (said as Readonly<Record<string, Said | undefined>>)[language];
  return written === undefined || written === '' ? said.en : written;
}

/** The same of a draft, whose English may be empty, too: in that language, or in the first that has it; empty where none has. */
export const anyWords = (text: Readonly<LocalizedText>, language: string): string =>
  inLanguage(text, language) || LANGUAGES.map((one) => text[one]).find(Boolean) || '';

/** The language in which `inLanguage` answers: the one that is asked for, or English. */
export const saidIn = (said: InLanguages<unknown>, language: Language): Language =>
  said[language] === undefined || said[language] === '' ? 'en' : language;

/** What the function makes of a text's words in each language that it is written in. */
export function mapLanguages(
  text: LocalizedText,
  change: (words: string, language: Language) => string,
): LocalizedText {
  const changed = LANGUAGES.flatMap((language) => {
    const words = text[language];
    return words === undefined ? [] : [[language, change(words, language)] as const];
  });
  return Object.fromEntries(changed) as LocalizedText;
}

/** A text's words in all its languages. */
export const wordsIn = (text: Readonly<LocalizedText>): readonly string[] =>
  LANGUAGES.flatMap((language) => text[language] ?? []);

/** Something for each language of the list. */
export function forEveryLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<
    Language,
    Value
  >;
}
