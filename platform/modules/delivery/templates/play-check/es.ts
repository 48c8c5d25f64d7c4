import { BRAND } from '../../layout.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

export const es: Words<Values> = {
  mail: ({ account }) => ({
    subject: 'Unas palabras sobre tu juego',
    lines: [
      `La forma en que se usó tu cuenta ${account} en estos días nos llevó a escribirte. Nada cambió en ella y no tienes que hacer nada.`,
      'En «Límites» decides cuánto quieres depositar, apostar o perder como máximo: un límite más estricto cuenta de inmediato. En «Descansos» puedes descansar del juego un día, unas semanas o más; tu saldo sigue siendo tuyo.',
    ],
    otherwise: 'Si quieres hablar de esto, escribe a nuestro equipo de ayuda.',
  }),
  sms: () =>
    `${BRAND}: por la forma en que usaste tu cuenta queremos recordarte que en ella puedes poner topes o tomar un descanso. Nada ha cambiado.`,
};
