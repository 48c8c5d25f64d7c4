import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('en');

export const en: Words<Values> = {
  mail: (values) => ({
    subject: 'Your account takes bets again',
    lines: [`Since ${writeMoment(values)} your account ${values.account} takes bets and deposits again.`],
    otherwise: 'If you would rather not play, write to our support: they keep your account from it.',
  }),
  sms: (values) =>
    `${BRAND}: since ${writeMoment(values)} your account takes bets again. Would you rather not play? Write to our support.`,
};
