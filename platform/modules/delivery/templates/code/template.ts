import { inLanguage } from '@feria/contracts/languages';
import { defineTemplate } from '../../define-template.ts';
import { COUNTS } from '../../words/counts.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { samples } from './samples.ts';
import type { Values } from './values.ts';

export const code = defineTemplate<Values>({
  words: { en, es },
  repeats: false,
  variantOf: ({ purpose }) => purpose,
  variables: ({ code, minutes }, language) => ({
    code,
    minutes: inLanguage(COUNTS, language).minutes(minutes),
  }),
  example: (variant) => ({ code: '493105', purpose: variant, minutes: 10 }),
  samples,
});
