/** The languages that Feria is read in: the one list. docs/languages.md says what else one needs. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** English, accented, longer and in brackets: whatever is in no catalogue shows at a glance. */
export const PSEUDO = 'en-XA';
/** Its mirror: to see that every page turns round. */
export const MIRRORED = 'en-XB';

/** Written from the right, among all languages that there may be. */
const FROM_THE_RIGHT: readonly string[] = [
  'ar',
  'dv',
  'fa',
  'he',
  'ku',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
  MIRRORED,
];

export const directionOf = (language: string): 'ltr' | 'rtl' =>
  FROM_THE_RIGHT.includes(language) ? 'rtl' : 'ltr';

/** A text of the platform in a language; in English where nobody wrote it in that one yet. */
export function inLanguage(text: { readonly en: string }, language: string): string {
  const written = (text as Readonly<Record<string, string | undefined>>)[language];
  return written === undefined || written === '' ? text.en : written;
}
