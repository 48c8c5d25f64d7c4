import { BRAND } from '../../layout.ts';
import { RECOVER, RECOVER_SMS } from '../../words/shared-es.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('es');

const CONTACTS = { mobile: 'celular', email: 'correo' } as const;

export const es: Words<Values> = {
  mail: (values) => ({
    subject: `Se cambió el ${CONTACTS[values.contact]} de tu cuenta de ${BRAND}`,
    lines: [
      `El ${CONTACTS[values.contact]} de tu cuenta ${values.account} se cambió a ${values.masked} el ${writeMoment(values)}. Desde ahora los mensajes sobre ella llegan ahí.`,
    ],
    otherwise: RECOVER,
  }),
  sms: (values) =>
    `${BRAND}: el ${CONTACTS[values.contact]} de tu cuenta fue cambiado el ${writeMoment(values)}. ${RECOVER_SMS}`,
};
