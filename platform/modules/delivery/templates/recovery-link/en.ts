import { BRAND } from '../../layout.ts';
import { COUNTS } from '../../words/counts.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { minutes: minutesOf } = COUNTS.en;

export const en: Words<Values> = {
  mail: ({ link, minutes }) => ({
    subject: `Recover your ${BRAND} account`,
    lines: [`With this link you choose a new password. It holds for ${minutesOf(minutes)} and works once.`],
    link: { label: 'Choose a new password', address: link },
    otherwise: 'If you did not ask for it, ignore this message: your password stays as it is.',
  }),
  sms: null,
};
