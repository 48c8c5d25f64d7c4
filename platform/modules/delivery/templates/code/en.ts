import type { CodePurpose } from '@feria/contracts/proofs/challenges';
import { BRAND } from '../../layout.ts';
import { COUNTS } from '../../words/counts.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { minutes: minutesOf } = COUNTS.en;

/** What a code is for, and what its owner does who did not ask for it. */
const CODES: Readonly<Record<CodePurpose, { to: string; notYou: string }>> = {
  register: { to: 'create your account', notYou: 'ignore it' },
  sign_in: { to: 'sign in', notYou: 'ignore it' },
  recovery: { to: 'recover your account', notYou: 'ignore it' },
  change_mobile: { to: 'change your mobile number', notYou: 'change your password' },
  change_email: { to: 'change your e-mail address', notYou: 'change your password' },
  new_device: { to: 'sign in on a new device', notYou: 'change your password' },
  confirm: { to: 'change your account', notYou: 'change your password' },
  verify: { to: 'show that this contact is yours', notYou: 'ignore it' },
};

export const en: Words<Values> = {
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
};
