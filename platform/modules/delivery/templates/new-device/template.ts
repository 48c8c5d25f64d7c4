import { accountAndWhen, defineTemplate } from '../../define-template.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { samples } from './samples.ts';
import type { Values } from './values.ts';

export const newDevice = defineTemplate<Values>({
  words: { en, es },
  variables: (values, language) => ({ ...accountAndWhen(values, language), device: values.device }),
  example: () => ({ device: 'Firefox · Linux' }),
  samples,
});
