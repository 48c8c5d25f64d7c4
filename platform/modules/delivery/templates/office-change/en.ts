import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('en');

const OFFICE_CHANGES = {
  reopened: 'your account was opened again',
  email: 'the e-mail address was taken off your account',
  mobile: 'the mobile number was taken off your account',
  email_given: 'another e-mail address was put in your account',
  mobile_given: 'another mobile number was put in your account',
  factor: 'the authenticator was taken off your account',
  passkeys: 'the passkeys were taken off your account',
  name: 'your real name was corrected',
} as const;

export const en: Words<Values> = {
  mail: ({ change, hours, ...values }) => ({
    subject: `Our support changed your ${BRAND} account`,
    lines: [
      `Account ${values.account}: ${OFFICE_CHANGES[change]} on ${writeMoment(values)}, as somebody asked our support to.`,
      ...(hours === null ? [] : [`To protect you, no payout leaves for ${hours} hours.`]),
    ],
    otherwise: 'If you did not ask for it, write to our support at once.',
  }),
  sms: ({ change, hours, ...values }) =>
    `${BRAND}: ${OFFICE_CHANGES[change]} on ${writeMoment(values)}.${hours === null ? '' : ` No payouts for ${hours} h.`} Not you? Write to our support at once.`,
};
