import { inLanguage } from '@feria/contracts/languages';
import { defineTemplate } from '../../define-template.ts';
import { COUNTS } from '../../words/counts.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { samples } from './samples.ts';
import type { Values } from './values.ts';

export const recoveryLink = defineTemplate<Values>({
  words: { en, es },
  variables: ({ minutes }, language) => ({ minutes: inLanguage(COUNTS, language).minutes(minutes) }),
  example: () => ({ link: 'https://example.invalid/recover', minutes: 30 }),
  samples,
});
