import { BRAND } from '../layout.ts';
import type { CodePurpose, Dictionary } from '../templates.ts';
import { writeMoment } from './moment.ts';

/** What a code is for, and what its owner does who did not ask for it. */
const CODES: Readonly<Record<CodePurpose, { to: string; notYou: string }>> = {
  register: { to: 'create your account', notYou: 'ignore it' },
  sign_in: { to: 'sign in', notYou: 'ignore it' },
  recovery: { to: 'recover your account', notYou: 'ignore it' },
  change_mobile: { to: 'change your mobile number', notYou: 'change your password' },
  change_email: { to: 'change your e-mail address', notYou: 'change your password' },
  new_device: { to: 'sign in on a new device', notYou: 'change your password' },
};
const CONTACTS = { mobile: 'mobile number', email: 'e-mail address' } as const;
const RECOVER = `If this was not you, recover your account at once: on ${BRAND}'s sign-in page choose "Forgot password".`;
const RECOVER_SMS = 'Not you? Recover your account at once.';

const minutesOf = (minutes: number): string => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

export const en: Dictionary = {
  code: {
    mail: ({ code, purpose, minutes }) => ({
      subject: `${code} is your ${BRAND} code`,
      lines: [
        `This code lets you ${CODES[purpose].to}. It holds for ${minutesOf(minutes)} and works once. Do not share it with anybody.`,
      ],
      code,
      otherwise: `If you did not ask for it, ${CODES[purpose].notYou}. Without the code nothing happens.`,
    }),
    sms: ({ code, purpose, minutes }) =>
      `${code} is your ${BRAND} code to ${CODES[purpose].to}. It holds for ${minutesOf(minutes)}. Do not share it. Not you? Then ${CODES[purpose].notYou}.`,
  },
  recovery_link: {
    mail: ({ link, minutes }) => ({
      subject: `Recover your ${BRAND} account`,
      lines: [`With this link you choose a new password. It holds for ${minutesOf(minutes)} and works once.`],
      link: { label: 'Choose a new password', address: link },
      otherwise: 'If you did not ask for it, ignore this message: your password stays as it is.',
    }),
    sms: null,
  },
  password_changed: {
    mail: (values) => ({
      subject: `Your ${BRAND} password was changed`,
      lines: [
        `The password of your account ${values.account} was changed on ${writeMoment(values)}. Every other session was ended.`,
      ],
      otherwise: RECOVER,
    }),
    sms: (values) =>
      `${BRAND}: the password of your account was changed on ${writeMoment(values)}. ${RECOVER_SMS}`,
  },
  new_device: {
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
  },
  contact_changed: {
    mail: (values) => ({
      subject: `Your ${BRAND} ${CONTACTS[values.contact]} was changed`,
      lines: [
        `The ${CONTACTS[values.contact]} of your account ${values.account} was changed to ${values.masked} on ${writeMoment(values)}. Messages about it go there from now on.`,
      ],
      otherwise: RECOVER,
    }),
    sms: (values) =>
      `${BRAND}: the ${CONTACTS[values.contact]} of your account was changed on ${writeMoment(values)}. ${RECOVER_SMS}`,
  },
  account_closed: {
    mail: (values) => ({
      subject: `Your ${BRAND} account is closed`,
      lines: [
        `Your account ${values.account} was closed on ${writeMoment(values)}. Nobody can sign in to it or play with it any more.`,
      ],
      otherwise: 'If you did not close it, write to our support at once.',
    }),
    sms: (values) =>
      `${BRAND}: your account was closed on ${writeMoment(values)}. Not you? Write to our support at once.`,
  },
  test: {
    mail: () => ({
      subject: `Test message of ${BRAND}`,
      lines: [
        'Somebody in the office tries whether mails arrive. They do. It is about no account, and there is nothing to do.',
      ],
    }),
    sms: () => `${BRAND}: test message from the office. It is about no account, and there is nothing to do.`,
  },
};
