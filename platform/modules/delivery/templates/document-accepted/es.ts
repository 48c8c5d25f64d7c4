import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('es');

export const es: Words<Values> = {
  mail: (values) => ({
    subject: 'Tu documento fue aceptado',
    lines: [
      `El ${writeMoment(values)} verificamos la identidad de tu cuenta ${values.account}.`,
      'Ya puedes retirar tu dinero.',
    ],
    otherwise: 'Si no enviaste ningún documento, escribe de inmediato a nuestro equipo de ayuda.',
  }),
  sms: () => `${BRAND}: tu documento fue aceptado. Ya puedes retirar tu dinero.`,
};
