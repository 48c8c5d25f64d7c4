import { accountAndWhen, EXAMPLE_UNTIL, defineTemplate } from '../../define-template.ts';
import { writersOf } from '../../words/writers.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { samples } from './samples.ts';
import type { Values } from './values.ts';

export const playReturns = defineTemplate<Values>({
  words: { en, es },
  href: '/member?page=breaks',
  variables: (values, language) => ({
    ...accountAndWhen(values, language),
    until: writersOf(language).writeMoment({ at: values.until, zone: values.zone }),
  }),
  example: () => ({ until: EXAMPLE_UNTIL }),
  samples,
});
