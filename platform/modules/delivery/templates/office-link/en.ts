import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('en');

export const en: Words<Values> = {
  mail: ({ account, link, ...values }) => ({
    subject: 'Set up your office account',
    lines: [
      `Two of our people have given your account ${account} access to the office. With this link you choose a password of your own and set up an authenticator. Nobody else has it.`,
      `It works once, until ${writeMoment({ at: values.until, zone: values.zone })}.`,
    ],
    link: { label: 'Set up my account', address: link },
    otherwise: 'If you know nothing of it, do not use it, and tell an administrator at once.',
  }),
  sms: null,
};
