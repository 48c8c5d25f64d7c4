import { inLanguage } from '@feria/contracts/languages';
import { BRAND } from '../../layout.ts';
import { COUNTS } from '../../words/counts.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { rounds: roundsOf } = COUNTS.es;
const { writeMoment } = writersOf('es');

export const es: Words<Values> = {
  mail: ({ game, rounds, until, zone }) => ({
    subject: `Tienes ${roundsOf(rounds)} en ${inLanguage(game, 'es')}`,
    lines: [
      `Tienes ${roundsOf(rounds)} en ${inLanguage(game, 'es')}. Están en tu cuenta, en «Rondas gratis», hasta el ${writeMoment({ at: until, zone })}.`,
      'Solo para mayores de edad. Juega por diversión y dentro de tus límites.',
    ],
  }),
  sms: ({ rounds, until, zone }) =>
    `${BRAND}: tienes ${roundsOf(rounds)} hasta el ${writeMoment({ at: until, zone })}. Solo mayores de edad. Apaga estos SMS en tu cuenta.`,
};
