import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('es');

export const es: Words<Values> = {
  mail: ({ until, ...values }) => ({
    subject: 'Pediste volver a jugar',
    lines: [
      `El ${writeMoment(values)} tu cuenta ${values.account} pidió volver a jugar. Recibe apuestas y depósitos desde el ${writeMoment({ at: until, zone: values.zone })}.`,
      'Hasta entonces puedes anularlo en tu cuenta, con un solo toque.',
    ],
    otherwise: 'Si prefieres no jugar, toma otro descanso en tu cuenta.',
  }),
  sms: ({ until, ...values }) =>
    `${BRAND}: pediste volver a jugar. El juego se abre el ${writeMoment({ at: until, zone: values.zone })}; hasta entonces puedes anularlo.`,
};
