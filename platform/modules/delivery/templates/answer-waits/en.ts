import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('en');

export const en: Words<Values> = {
  mail: ({ link, ...values }) => ({
    subject: 'Customer service has answered you',
    lines: [
      `An answer to your question waits in the chat of your account ${values.account}, ${writeMoment(values)}.`,
      'What we wrote is read there alone, so that nobody who sees your mail reads it, too.',
    ],
    link: { label: 'Open the chat', address: link },
    otherwise: 'If you did not write to us, change your password and tell us in the chat.',
  }),
  sms: (values) =>
    `${BRAND}: an answer of customer service waits in the chat of your account since ${writeMoment(values)}.`,
};
