import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('es');

export const es: Words<Values> = {
  mail: (values) => ({
    subject: 'Tu cuenta vuelve a recibir apuestas',
    lines: [
      `Desde el ${writeMoment(values)} tu cuenta ${values.account} vuelve a recibir apuestas y depósitos.`,
    ],
    otherwise: 'Si prefieres no jugar, escribe a nuestro equipo de ayuda: tu cuenta queda sin juego.',
  }),
  sms: (values) =>
    `${BRAND}: desde el ${writeMoment(values)} tu cuenta vuelve a recibir apuestas. Si prefieres no jugar, escribe a nuestro equipo.`,
};
