import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('es');

export const es: Words<Values> = {
  mail: ({ link, ...values }) => ({
    subject: 'Servicio al cliente te respondió',
    lines: [
      `En el chat de tu cuenta ${values.account} te espera una respuesta a tu pregunta, ${writeMoment(values)}.`,
      'Lo que escribimos se lee solo ahí, para que no lo lea quien vea tu correo.',
    ],
    link: { label: 'Abrir el chat', address: link },
    otherwise: 'Si no nos escribiste, cambia tu contraseña y avísanos en el chat.',
  }),
  sms: (values) =>
    `${BRAND}: una respuesta de servicio al cliente te espera en el chat de tu cuenta desde el ${writeMoment(values)}.`,
};
