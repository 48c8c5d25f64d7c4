import { BRAND } from '../../layout.ts';
import { RECOVER, RECOVER_SMS } from '../../words/shared-en.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('en');

const CONTACTS = { mobile: 'mobile number', email: 'e-mail address' } as const;

export const en: Words<Values> = {
  mail: (values) => ({
    subject: `Your ${BRAND} ${CONTACTS[values.contact]} was changed`,
    lines: [
      `The ${CONTACTS[values.contact]} of your account ${values.account} was changed to ${values.masked} on ${writeMoment(values)}. Messages about it go there from now on.`,
    ],
    otherwise: RECOVER,
  }),
  sms: (values) =>
    `${BRAND}: the ${CONTACTS[values.contact]} of your account was changed on ${writeMoment(values)}. ${RECOVER_SMS}`,
};
