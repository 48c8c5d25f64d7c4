import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('en');

export const en: Words<Values> = {
  mail: (values) => ({
    subject: `New sign-in to your ${BRAND} account`,
    lines: [
      `Somebody signed in to your account ${values.account} on a device that we had not seen before.`,
      `Device: ${values.device}`,
      `When: ${writeMoment(values)}`,
      'If this was you, there is nothing to do.',
    ],
    otherwise:
      'If it was not you, change your password at once and end the session under "Devices and sessions".',
  }),
  sms: (values) =>
    `${BRAND}: sign-in on a new device on ${writeMoment(values)}. Not you? Change your password at once.`,
};
