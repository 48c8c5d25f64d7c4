import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('es');

export const es: Words<Values> = {
  mail: (values) => ({
    subject: 'Por ahora tu cuenta no recibe apuestas',
    lines: [
      `Desde el ${writeMoment(values)} tu cuenta ${values.account} no recibe apuestas ni depósitos. Las rondas abiertas se terminan.`,
      'Tu saldo sigue siendo tuyo: puedes retirarlo cuando quieras.',
    ],
    otherwise: 'Si tienes preguntas, escribe a nuestro equipo de ayuda.',
  }),
  sms: (values) =>
    `${BRAND}: desde el ${writeMoment(values)} tu cuenta no recibe apuestas ni pagos. Puedes retirar tu saldo cuando quieras.`,
};
