import { EXAMPLE_UNTIL, defineTemplate } from '../../define-template.ts';
import { writersOf } from '../../words/writers.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { samples } from './samples.ts';
import type { Values } from './values.ts';

export const documentDue = defineTemplate<Values>({
  words: { en, es },
  href: '/member?page=verification',
  variables: ({ account, what, until, zone }, language) => {
    const { writeDay, writeMoment } = writersOf(language);
    /* The last day of a document is a day, and no moment of a zone. */ return {
      account,
      until: what === 'expiry' ? writeDay(until) : writeMoment({ at: until, zone }),
    };
  },
  example: (variant) => ({ what: variant, until: EXAMPLE_UNTIL }),
  samples,
});
