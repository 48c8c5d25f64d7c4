import { BRAND } from '../../layout.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

export const en: Words<Values> = {
  mail: ({ account }) => ({
    subject: 'A word about your play',
    lines: [
      `How your account ${account} has been used lately made us want to write to you. Nothing about it has changed, and nothing is expected of you.`,
      'Under "Limits" you decide what you want to deposit, stake or lose at most: a tighter limit counts at once. Under "Take a break" you can rest from play for a day, some weeks or longer; your balance stays yours.',
    ],
    otherwise: 'If you would like to talk about it, write to our support.',
  }),
  sms: () =>
    `${BRAND}: how your account was used lately made us write. In it you can set limits or take a break at any time. Nothing has changed.`,
};
