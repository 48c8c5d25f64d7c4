import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('en');

export const en: Words<Values> = {
  mail: (values) => ({
    subject: 'Your account takes no bets for now',
    lines: [
      `Since ${writeMoment(values)} your account ${values.account} takes no bets and no deposits. Rounds that were open are finished.`,
      'Your balance stays yours: you can withdraw it at any time.',
    ],
    otherwise: 'If you have a question about it, write to our support.',
  }),
  sms: (values) =>
    `${BRAND}: since ${writeMoment(values)} your account takes no bets and no deposits. You can withdraw your balance at any time.`,
};
