import { BRAND } from '../../layout.ts';
import { COUNTS } from '../../words/counts.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { minutes: minutesOf } = COUNTS.es;

export const es: Words<Values> = {
  mail: ({ link, minutes }) => ({
    subject: `Recupera tu cuenta de ${BRAND}`,
    lines: [
      `Con este enlace eliges una contraseña nueva. Dura ${minutesOf(minutes)} y funciona una sola vez.`,
    ],
    link: { label: 'Elegir una contraseña nueva', address: link },
    otherwise: 'Si no lo pediste, ignora este mensaje: tu contraseña sigue igual.',
  }),
  sms: null,
};
