import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('es');

export const es: Words<Values> = {
  mail: (values) => ({
    subject: 'Algo de tu documento falta',
    lines: [
      `El ${writeMoment(values)} revisamos el documento de tu cuenta ${values.account} y no pudimos aceptarlo todo.`,
      'En Mi cuenta, Verificación, está qué falta y por qué. Solo te pedimos eso; lo demás queda guardado. Tu saldo no cambia.',
    ],
    otherwise: 'Si no enviaste ningún documento, escribe de inmediato a nuestro equipo de ayuda.',
  }),
  sms: () =>
    `${BRAND}: falta algo de tu documento. Entra a tu cuenta y abre la parte donde lo enviaste: te dice qué falta.`,
};
