import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('es');

export const es: Words<Values> = {
  mail: (values) => ({
    subject: `Elige pronto otra contraseña de ${BRAND}`,
    lines: [
      `La contraseña de tu cuenta ${values.account} sirve hasta el ${writeMoment(values)}, porque entonces habrá sido la misma todo el tiempo que aquí se permite.`,
      'Cámbiala antes en el centro de seguridad, cuando te quede bien. Tu dinero sigue igual.',
    ],
  }),
  sms: (values) =>
    `${BRAND}: tu contraseña sirve hasta el ${writeMoment(values)}. Elige otra antes, en el centro de seguridad.`,
};
