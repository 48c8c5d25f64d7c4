import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('es');

export const es: Words<Values> = {
  mail: ({ isOwn, until, ...values }) => ({
    subject: isOwn ? 'Tu descanso empezó' : 'El juego está en pausa en tu cuenta',
    lines: [
      `Desde el ${writeMoment(values)} tu cuenta ${values.account} no recibe apuestas ni depósitos ${until === null ? 'de forma definitiva' : `hasta el ${writeMoment({ at: until, zone: values.zone })}`}. Las rondas que estaban abiertas terminan.`,
      'Tu saldo sigue siendo tuyo: puedes entrar, retirarlo y leer tus estados de cuenta cuando quieras. No te enviamos ofertas.',
    ],
    otherwise: isOwn
      ? 'Nadie puede acortarlo, tampoco servicio al cliente. Puedes alargarlo en tu cuenta.'
      : 'Si tienes una pregunta, escribe a servicio al cliente.',
  }),
  sms: ({ until, ...values }) =>
    `${BRAND}: el juego en tu cuenta se pausa ${until === null ? 'para siempre' : `hasta el ${writeMoment({ at: until, zone: values.zone })}`}. Puedes retirar tu saldo cuando quieras.`,
};
