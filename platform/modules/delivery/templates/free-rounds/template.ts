import { inLanguage } from '@feria/contracts/languages';
import { EXAMPLE_UNTIL, defineTemplate } from '../../define-template.ts';
import { COUNTS } from '../../words/counts.ts';
import { writersOf } from '../../words/writers.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { samples } from './samples.ts';
import type { Values } from './values.ts';

export const freeRounds = defineTemplate<Values>({
  words: { en, es },
  href: '/member?page=freeRounds',
  variables: ({ game, rounds, until, zone }, language) => ({
    game: inLanguage(game, language),
    rounds: inLanguage(COUNTS, language).rounds(rounds),
    until: writersOf(language).writeMoment({ at: until, zone }),
  }),
  example: () => ({ game: { en: 'Cenote Moon', es: 'Luna de Cenote' }, rounds: 25, until: EXAMPLE_UNTIL }),
  samples,
});
