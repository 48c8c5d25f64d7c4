import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import { CASE_MOVES } from './case-moves.ts';
import { DEPOSIT_MOVES } from './deposit-moves.ts';
import { WIN_MOVES, moneyName } from './win-moves.ts';
import type { Words } from '../../define-template.ts';
import { feeLine, type MoneyMove, type Values } from './values.ts';

const { writeAmount, writeMoment } = writersOf('en');

/** What happened to an amount, and where the money is now. */
const MOVES: Readonly<Record<MoneyMove, { subject: string; did: string; now: string; sms: string }>> = {
  deposit_credited: {
    subject: 'Your deposit has arrived',
    did: 'was credited',
    now: 'It is in your balance.',
    sms: 'your deposit of # is in your balance since @.',
  },
  deposit_failed: {
    subject: 'Your deposit was not completed',
    did: 'was not paid',
    now: 'Nothing was added to your balance. If you paid, give its reference to our support.',
    sms: 'your deposit of # was not paid (@). Nothing was added to your balance.',
  },
  withdrawal_approved: {
    subject: 'Your withdrawal is approved',
    did: 'was approved',
    now: 'It is being sent; its steps are in your transactions.',
    sms: 'your withdrawal of # was approved on @ and is being sent.',
  },
  withdrawal_rejected: {
    subject: 'Your withdrawal was returned',
    did: 'was not made',
    now: 'The whole amount is back in your balance.',
    sms: 'your withdrawal of # was not made (@). The whole amount is back in your balance.',
  },
  withdrawal_on_hold: {
    subject: 'Your withdrawal is on hold',
    did: 'was put on hold',
    now: 'Your money stays set aside for it. The withdrawal says why, until when at the latest, and what you can do.',
    sms: 'your withdrawal of # is on hold since @. Your account says why and until when.',
  },
  withdrawal_sent: {
    subject: 'Your withdrawal was sent',
    did: 'was sent',
    now: 'Tell us in the withdrawal whether it came. If you say nothing, it counts as received at the time that is shown there.',
    sms: 'your withdrawal of # was sent on @. Tell us in the app whether it came.',
  },
  withdrawal_returned: {
    subject: 'The bank sent your withdrawal back',
    did: 'came back from the bank',
    now: 'It is in your balance again. Check your account before you withdraw it once more.',
    sms: 'your withdrawal of # came back from the bank (@). It is in your balance again.',
  },
  ...DEPOSIT_MOVES.en,
  ...CASE_MOVES.en,
  ...WIN_MOVES.en,
};

const MONEY = { win: 'win', deposit: 'deposit', withdrawal: 'withdrawal', case: 'payment case' };

export const en: Words<Values> = {
  mail: (values) => ({
    subject: `${MOVES[values.what].subject}: ${writeAmount(values)}`,
    lines: [
      `The ${moneyName(values.what, MONEY)} of ${writeAmount(values)} of your account ${values.account} ${MOVES[values.what].did} on ${writeMoment(values)}.`,
      ...feeLine(values, writeAmount, (fee) => `Its fee of ${fee} is taken off already.`),
      MOVES[values.what].now,
    ],
    otherwise: 'If you know nothing of it, write to our support at once.',
  }),
  sms: (values) =>
    `${BRAND}: ${MOVES[values.what].sms.replace('#', writeAmount(values)).replace('@', writeMoment(values))}`,
};
