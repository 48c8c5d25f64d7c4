import { accountAndWhen, defineTemplate } from '../../define-template.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { samples } from './samples.ts';
import type { Values } from './values.ts';

export const complaintMoved = defineTemplate<Values>({
  words: { en, es },
  href: '/member?page=complaints',
  variables: (values, language) => ({ ...accountAndWhen(values, language), number: values.number }),
  example: (variant) => ({ what: variant, number: 'CO-2026-000123' }),
  samples,
});
