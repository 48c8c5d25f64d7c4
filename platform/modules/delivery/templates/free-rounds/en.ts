import { inLanguage } from '@feria/contracts/languages';
import { BRAND } from '../../layout.ts';
import { COUNTS } from '../../words/counts.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { rounds: roundsOf } = COUNTS.en;
const { writeMoment } = writersOf('en');

export const en: Words<Values> = {
  mail: ({ game, rounds, until, zone }) => ({
    subject: `${roundsOf(rounds)} at ${inLanguage(game, 'en')} for you`,
    lines: [
      `You have ${roundsOf(rounds)} at ${inLanguage(game, 'en')}. They are in your account under "Free rounds" until ${writeMoment({ at: until, zone })}.`,
      'Adults only. Play for fun, within your limits.',
    ],
  }),
  sms: ({ rounds, until, zone }) =>
    `${BRAND}: you have ${roundsOf(rounds)} until ${writeMoment({ at: until, zone })}. Adults only. Turn off these SMS in your account.`,
};
