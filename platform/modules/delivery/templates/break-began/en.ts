import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('en');

export const en: Words<Values> = {
  mail: ({ isOwn, until, ...values }) => ({
    subject: isOwn ? 'Your break has begun' : 'Play is paused in your account',
    lines: [
      `Since ${writeMoment(values)} your account ${values.account} takes no bets and no deposits ${until === null ? 'for good' : `until ${writeMoment({ at: until, zone: values.zone })}`}. Rounds that were open are finished.`,
      'Your balance stays yours: you can sign in, withdraw it and read your statements at any time. We send you no offers.',
    ],
    otherwise: isOwn
      ? 'Nobody can make it shorter, not our support either. You can make it longer in your account.'
      : 'If you have a question about it, write to our support.',
  }),
  sms: ({ until, ...values }) =>
    `${BRAND}: play is paused in your account ${until === null ? 'for good' : `until ${writeMoment({ at: until, zone: values.zone })}`}. You can withdraw your balance at any time.`,
};
