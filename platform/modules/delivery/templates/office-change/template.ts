import { accountAndWhen, defineTemplate } from '../../define-template.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { samples } from './samples.ts';
import type { Values } from './values.ts';

export const officeChange = defineTemplate<Values>({
  words: { en, es },
  variantOf: ({ change }) => change,
  variables: (values, language) => ({
    ...accountAndWhen(values, language),
    ...(values.hours === null ? {} : { hours: String(values.hours) }),
  }),
  example: (variant) => ({ change: variant, hours: variant === 'reopened' ? null : 72 }),
  samples,
});
