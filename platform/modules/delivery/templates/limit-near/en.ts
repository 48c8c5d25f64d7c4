import type { LimitKind } from '@feria/contracts/limits/kinds';
import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeAmount, writeMoment, writeShare } = writersOf('en');

const LIMITS: Readonly<Record<LimitKind, string>> = {
  deposit: 'deposit limit',
  net_deposit: 'net deposit limit',
  loss: 'loss limit',
  stake: 'stake limit',
  single_stake: 'limit for one bet',
  play_minutes: 'time limit',
};

export const en: Words<Values> = {
  mail: ({ of, period, share, until, ...values }) => ({
    subject: `${writeShare(share)} of your ${LIMITS[of]} is used`,
    lines: [
      `You have used ${writeShare(share)} of the ${LIMITS[of]} for the ${period} of your account ${values.account}: it is ${writeAmount(values)}.`,
      `What would go past it is refused, and nothing is taken then. It begins anew on ${writeMoment({ at: until, zone: values.zone })}.`,
      'You can make it tighter at any time in your account under "Limits"; that counts at once.',
    ],
  }),
  sms: ({ of, period, share, until, ...values }) =>
    `${BRAND}: ${writeShare(share)} of your ${LIMITS[of]} for the ${period} (${writeAmount(values)}) is used. It begins anew on ${writeMoment({ at: until, zone: values.zone })}.`,
};
