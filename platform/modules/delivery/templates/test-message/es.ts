import { BRAND } from '../../layout.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

export const es: Words<Values> = {
  mail: () => ({
    subject: `Mensaje de prueba de ${BRAND}`,
    lines: [
      'Alguien en la oficina prueba si los correos llegan. Llegan. No trata de ninguna cuenta y no tienes que hacer nada.',
    ],
  }),
  sms: () => `${BRAND}: mensaje de prueba de la oficina. No trata de ninguna cuenta, no hagas nada.`,
};
