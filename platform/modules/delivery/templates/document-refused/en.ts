import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('en');

export const en: Words<Values> = {
  mail: (values) => ({
    subject: 'Something of your document is missing',
    lines: [
      `On ${writeMoment(values)} we looked at the document of your account ${values.account} and could not accept all of it.`,
      'Under My account, Verification, you see what is missing and why. We ask for that alone; the rest is kept. Your balance is unchanged.',
    ],
    otherwise: 'If you sent no document, write to our support at once.',
  }),
  sms: () =>
    `${BRAND}: something of your document is missing. Open Verification in your account: it says what and why.`,
};
