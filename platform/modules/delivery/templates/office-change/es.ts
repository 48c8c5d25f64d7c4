import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('es');

/** Without á, í, ó and ú: the SMS says them, too. */
const OFFICE_CHANGES = {
  reopened: 'tu cuenta fue abierta de nuevo',
  email: 'el correo fue retirado de tu cuenta',
  mobile: 'el celular fue retirado de tu cuenta',
  email_given: 'tu cuenta tiene otro correo',
  mobile_given: 'tu cuenta tiene otro celular',
  factor: 'el autenticador fue retirado de tu cuenta',
  passkeys: 'tus llaves de acceso fueron retiradas',
  name: 'tu nombre real fue corregido',
} as const;

export const es: Words<Values> = {
  mail: ({ change, hours, ...values }) => ({
    subject: `Nuestro equipo cambió tu cuenta de ${BRAND}`,
    lines: [
      `Cuenta ${values.account}: ${OFFICE_CHANGES[change]} el ${writeMoment(values)}, porque alguien lo pidió a nuestro equipo de ayuda.`,
      ...(hours === null ? [] : [`Para protegerte, no sale ningún retiro durante ${hours} horas.`]),
    ],
    otherwise: 'Si no lo pediste, escribe de inmediato a nuestro equipo de ayuda.',
  }),
  sms: ({ change, hours, ...values }) =>
    `${BRAND}: ${OFFICE_CHANGES[change]} el ${writeMoment(values)}.${hours === null ? '' : ` Sin retiros por ${hours} h.`} Si no lo pediste, escribe a nuestro equipo de ayuda.`,
};
