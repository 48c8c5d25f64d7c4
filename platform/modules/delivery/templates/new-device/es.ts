import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('es');

export const es: Words<Values> = {
  mail: (values) => ({
    subject: `Nueva entrada a tu cuenta de ${BRAND}`,
    lines: [
      `Alguien entró a tu cuenta ${values.account} desde un equipo que no conocíamos.`,
      `Equipo: ${values.device}`,
      `Cuándo: ${writeMoment(values)}`,
      'Si fuiste tú, no tienes que hacer nada.',
    ],
    otherwise:
      'Si no fuiste tú, cambia tu contraseña de inmediato y cierra la sesión en «Equipos y sesiones».',
  }),
  sms: (values) =>
    `${BRAND}: entrada desde un equipo nuevo el ${writeMoment(values)}. Si no fue tuya, cambia tu contraseña de inmediato.`,
};
