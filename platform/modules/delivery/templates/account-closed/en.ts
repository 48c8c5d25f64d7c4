import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('en');

export const en: Words<Values> = {
  mail: (values) => ({
    subject: `Your ${BRAND} account is closed`,
    lines: [
      `Your account ${values.account} was closed on ${writeMoment(values)}. Nobody can sign in to it or play with it any more.`,
    ],
    otherwise: 'If you did not close it, write to our support at once.',
  }),
  sms: (values) =>
    `${BRAND}: your account was closed on ${writeMoment(values)}. Not you? Write to our support at once.`,
};
