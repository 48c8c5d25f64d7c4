import { BRAND } from '../../layout.ts';
import { RECOVER, RECOVER_SMS } from '../../words/shared-es.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('es');

export const es: Words<Values> = {
  mail: (values) => ({
    subject: `Se cambió tu contraseña de ${BRAND}`,
    lines: [
      `La contraseña de tu cuenta ${values.account} se cambió el ${writeMoment(values)}. Las demás sesiones se cerraron.`,
    ],
    otherwise: RECOVER,
  }),
  sms: (values) =>
    `${BRAND}: la contraseña de tu cuenta fue cambiada el ${writeMoment(values)}. ${RECOVER_SMS}`,
};
