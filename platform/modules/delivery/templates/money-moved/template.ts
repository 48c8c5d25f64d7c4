import { accountAndWhen, EXAMPLE_MONEY, defineTemplate } from '../../define-template.ts';
import { writersOf } from '../../words/writers.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { samples } from './samples.ts';
import type { Values } from './values.ts';

export const moneyMoved = defineTemplate<Values>({
  words: { en, es },
  href: '/member?page=transactionHistory',
  variables: (values, language) => ({
    ...accountAndWhen(values, language),
    amount: writersOf(language).writeAmount(values),
  }),
  example: (variant) => ({ ...EXAMPLE_MONEY, what: variant }),
  samples,
});
