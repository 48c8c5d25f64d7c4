import { accountAndWhen, EXAMPLE_UNTIL, defineTemplate } from '../../define-template.ts';
import { writersOf } from '../../words/writers.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { samples } from './samples.ts';
import type { Values } from './values.ts';

export const breakBegan = defineTemplate<Values>({
  words: { en, es },
  href: '/member?page=breaks',
  variantOf: ({ isOwn, until }) => `${isOwn ? 'own' : 'office'}${until === null ? '_for_good' : ''}`,
  variables: (values, language) => ({
    ...accountAndWhen(values, language),
    ...(values.until === null
      ? {}
      : { until: writersOf(language).writeMoment({ at: values.until, zone: values.zone }) }),
  }),
  example: (variant) => ({
    isOwn: variant.startsWith('own'),
    until: variant.endsWith('_for_good') ? null : EXAMPLE_UNTIL,
  }),
  samples,
});
