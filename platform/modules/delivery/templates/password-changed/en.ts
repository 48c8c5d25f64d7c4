import { BRAND } from '../../layout.ts';
import { RECOVER, RECOVER_SMS } from '../../words/shared-en.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('en');

export const en: Words<Values> = {
  mail: (values) => ({
    subject: `Your ${BRAND} password was changed`,
    lines: [
      `The password of your account ${values.account} was changed on ${writeMoment(values)}. Every other session was ended.`,
    ],
    otherwise: RECOVER,
  }),
  sms: (values) =>
    `${BRAND}: the password of your account was changed on ${writeMoment(values)}. ${RECOVER_SMS}`,
};
