import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('en');

export const en: Words<Values> = {
  mail: ({ until, ...values }) => ({
    subject: 'You asked to play again',
    lines: [
      `On ${writeMoment(values)} your account ${values.account} asked to play again. It takes bets and deposits from ${writeMoment({ at: until, zone: values.zone })}.`,
      'Until then you can take it back in your account, with one press.',
    ],
    otherwise: 'If you would rather not play, take another break in your account.',
  }),
  sms: ({ until, ...values }) =>
    `${BRAND}: you asked to play again. Play opens on ${writeMoment({ at: until, zone: values.zone })}; until then you can take it back.`,
};
