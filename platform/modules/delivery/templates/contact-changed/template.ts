import { accountAndWhen, defineTemplate } from '../../define-template.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { samples } from './samples.ts';
import type { Values } from './values.ts';

export const contactChanged = defineTemplate<Values>({
  words: { en, es },
  variantOf: ({ contact }) => contact,
  variables: (values, language) => ({ ...accountAndWhen(values, language), masked: values.masked }),
  example: (variant) => ({
    contact: variant,
    masked: variant === 'email' ? 'm***@example.com' : '+57*****67',
  }),
  samples,
});
