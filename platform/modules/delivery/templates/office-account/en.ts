import type { OfficeNews } from '@feria/contracts/delivery/office';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('en');

const OFFICE_NEWS: Readonly<Record<OfficeNews, { subject: string; line: string }>> = {
  set_up: {
    subject: 'Your office account is set up',
    line: 'A password, an authenticator and recovery codes were set up for your office account.',
  },
  password_changed: {
    subject: 'Your office password was changed',
    line: 'The password of your office account was changed. Its other sessions have ended.',
  },
  codes_renewed: {
    subject: 'Your office recovery codes were renewed',
    line: 'New recovery codes were made for your office account. The former ones hold no more.',
  },
  passkey_added: {
    subject: 'A passkey was added to your office account',
    line: 'A passkey was added to your office account. It opens the office by itself.',
  },
  passkey_removed: {
    subject: 'A passkey was removed from your office account',
    line: 'A passkey was removed from your office account.',
  },
  contact_changed: {
    subject: 'Where you read about your office account was changed',
    line: 'Mails about your office account go to another address from now on.',
  },
  role_changed: {
    subject: 'Your role in the office was changed',
    line: 'Two colleagues have given your office account another role.',
  },
  passkeys_asked: {
    subject: 'Your role in the office asks for a passkey',
    line: 'Add a passkey on the page "My account". Once the time is over, your authenticator no longer opens the office.',
  },
  reset: {
    subject: 'Your access to the office was reset',
    line: 'Two colleagues have taken the password, authenticator, passkeys and recovery codes off your office account. You set it up anew with a link that is mailed to you here.',
  },
  disabled: {
    subject: 'Your office account was shut',
    line: 'A colleague has shut your office account. Every session of it has ended.',
  },
  enabled: {
    subject: 'Your office account was opened again',
    line: 'Two colleagues have opened your office account again. You set it up anew with a link that is mailed to you here.',
  },
  new_place: {
    subject: 'New sign-in to the office',
    line: 'Somebody signed in to your office account in a browser, or from a network, that we had not seen of late.',
  },
  after_failures: {
    subject: 'Sign-in to the office after wrong tries',
    line: 'Somebody signed in to your office account after wrong tries within half an hour.',
  },
  half_signed_in: {
    subject: 'Somebody knows your office password',
    line: 'Somebody in a browser that we do not know gave the right password of your office account, and did not get in.',
  },
  locked: {
    subject: 'Wrong sign-ins to your office account',
    line: 'Somebody failed three times to sign in to your office account. That browser, or its network, is locked.',
  },
};

const NOT_YOU_IN_OFFICE =
  'If you know nothing of it, change your password, end the other sessions on the page "My account", and tell an administrator at once.';

export const en: Words<Values> = {
  mail: ({ what, place, until, ...values }) => ({
    subject: OFFICE_NEWS[what].subject,
    lines: [
      OFFICE_NEWS[what].line,
      `Account: ${values.account}`,
      `When: ${writeMoment(values)}`,
      ...(place === null ? [] : [`From: ${place}`]),
      ...(until === null ? [] : [`Until: ${writeMoment({ at: until, zone: values.zone })}`]),
    ],
    otherwise: NOT_YOU_IN_OFFICE,
  }),
  sms: null,
};
