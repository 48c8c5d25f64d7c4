import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeDay, writeMoment } = writersOf('es');

export const es: Words<Values> = {
  mail: ({ what, until, zone, account }) =>
    what === 'grace'
      ? {
          subject: 'Tus días sin documento están por terminar',
          lines: [
            `Hasta el ${writeMoment({ at: until, zone })} tu cuenta ${account} puede depositar y jugar sin un documento aceptado. Después no.`,
            'Envía un documento en tu cuenta, en Verificación; la mayoría se responde en un día. Tu saldo es tuyo pase lo que pase.',
          ],
        }
      : {
          subject: 'Tu documento está por vencer',
          lines: [
            `El documento que aceptamos para tu cuenta ${account} vale hasta el ${writeDay(until)}.`,
            'Envía el nuevo en tu cuenta, en Verificación, apenas lo tengas, para que tus retiros no tengan que esperar.',
          ],
        },
  sms: ({ what, until, zone }) =>
    what === 'grace'
      ? `${BRAND}: manda tu documento antes del ${writeMoment({ at: until, zone })} para seguir depositando y jugando. Tu saldo es tuyo.`
      : `${BRAND}: tu documento vence el ${writeDay(until)}. Manda el nuevo en tu cuenta.`,
};
