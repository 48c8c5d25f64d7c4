import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('es');

export const es: Words<Values> = {
  mail: (values) => ({
    subject: `Tu cuenta de ${BRAND} está cerrada`,
    lines: [
      `Tu cuenta ${values.account} se cerró el ${writeMoment(values)}. Ya nadie puede entrar ni jugar con ella.`,
    ],
    otherwise: 'Si no la cerraste tú, escribe de inmediato a nuestro equipo de ayuda.',
  }),
  sms: (values) =>
    `${BRAND}: tu cuenta fue cerrada el ${writeMoment(values)}. Si no lo hiciste, escribe de inmediato a nuestro equipo de ayuda.`,
};
