import { EXAMPLE_MONEY, EXAMPLE_UNTIL, defineTemplate } from '../../define-template.ts';
import { writersOf } from '../../words/writers.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { samples } from './samples.ts';
import type { Values } from './values.ts';

export const limitNear = defineTemplate<Values>({
  words: { en, es },
  href: '/member?page=limits',
  variantOf: ({ of, period }) => `${of}_${period}`,
  variables: (values, language) => {
    const { writeAmount, writeMoment, writeShare } = writersOf(language);
    const { account, share, until, zone } = values;
    return {
      account,
      share: writeShare(share),
      amount: writeAmount(values),
      until: writeMoment({ at: until, zone }),
    };
  },
  example: (variant) => {
    const [of, period] = /^(.*)_([a-z]+)$/.exec(variant)?.slice(1) ?? [];
    return { ...EXAMPLE_MONEY, of, period, share: 80, until: EXAMPLE_UNTIL };
  },
  samples,
});
