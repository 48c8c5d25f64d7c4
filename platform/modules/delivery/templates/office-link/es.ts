import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('es');

export const es: Words<Values> = {
  mail: ({ account, link, ...values }) => ({
    subject: 'Configura tu cuenta de la oficina',
    lines: [
      `Dos personas de nuestro equipo le dieron a tu cuenta ${account} acceso a la oficina. Con este enlace eliges una contraseña propia y configuras un autenticador. Nadie más lo tiene.`,
      `Sirve una sola vez, hasta el ${writeMoment({ at: values.until, zone: values.zone })}.`,
    ],
    link: { label: 'Configurar mi cuenta', address: link },
    otherwise: 'Si no sabes nada de esto, no lo uses y avisa de inmediato a un administrador.',
  }),
  sms: null,
};
