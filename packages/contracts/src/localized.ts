/** Schemas of what is said in several languages. Which ones there are, `languages.ts` knows alone. */
import { z } from 'zod';
import {
  isTag,
  LANGUAGES,
  REQUIRED_LANGUAGES,
  type Language,
  type LocalizedText as Said,
} from './languages.ts';
import { Text } from './text.ts';

type Shape<Words extends z.ZodType> = { en: Words } & {
  [Other in Exclude<Language, 'en'>]: z.ZodOptional<Words>;
};

function worded<Words extends z.ZodType>(
  words: Words,
  required: readonly Language[],
): z.ZodObject<Shape<Words>> {
  const shape = LANGUAGES.map((language) => [
    language,
    required.includes(language) ? words : words.optional(),
  ]);
  return z.object(Object.fromEntries(shape) as Shape<Words>);
}

/** A text in the platform's languages, each as `words` says: what is stored and answered. English is always there. */
export const localized = <Words extends z.ZodType>(words: Words): z.ZodObject<Shape<Words>> =>
  worded(words, ['en']);

/** The same as somebody writes it: in every language of REQUIRED_LANGUAGES, and in those of the others that they like. */
export const localizedInput = <Words extends z.ZodType>(words: Words): z.ZodObject<Shape<Words>> =>
  worded(words, REQUIRED_LANGUAGES);

export const LocalizedText = localized(Text);
export type LocalizedText = Said;

/** The tag of whatever language, ours or not (BCP 47). */
export const LanguageTag = Text.max(35).refine(isTag, 'not a language');
