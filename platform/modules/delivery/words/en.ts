import type { SignInNotice } from '@feria/contracts/delivery/office';
import type { LimitKind } from '@feria/contracts/safety/limit-kinds';
import type { CodePurpose } from '@feria/contracts/proofs/challenges';
import { BRAND } from '../layout.ts';
import type { Dictionary, MoneyMove } from '../templates.ts';
import { CASES } from './cases-en.ts';
import { CIRCULARS } from './circular.ts';
import { COUNTS } from './counts.ts';
import { CONTACTS, FACTORS, OFFICE_CHANGES } from './changes-en.ts';
import { writersOf } from './writers.ts';
import { NOT_YOU_IN_OFFICE, OFFICE_NEWS } from './office-en.ts';
import { moneyName, WIN_MOVES } from './win-moves.ts';

const { writeAmount, writeMoment, writeShare } = writersOf('en');

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
const RECOVER = `If this was not you, recover your account at once: on ${BRAND}'s sign-in page choose "Forgot password".`;
const RECOVER_SMS = 'Not you? Recover your account at once.';

/** What was noticed about sign-ins, and what its owner does about it. */
const NOTICED: Readonly<Record<SignInNotice, { subject: string; did: string; then: string; sms: string }>> = {
  wrong: {
    subject: 'Wrong sign-ins',
    did: 'Somebody gave a wrong password or code for it several times within a day.',
    then: 'If this was you, there is nothing to do. If it was not, nobody came in: choose a password that you use nowhere else, and turn on an authenticator app.',
    sms: 'several wrong sign-ins up to @. Not you? Nobody came in; choose a new password.',
  },
  locked: {
    subject: 'Sign-in is locked for 30 minutes',
    did: 'Somebody gave a wrong password or code for it three times, so nobody signs in with one for 30 minutes.',
    then: 'You come in at once with a passkey, or by recovering your account. If it was not you, nobody came in.',
    sms: 'sign-in was locked on @ for 30 minutes after wrong tries. Not you? Nobody came in.',
  },
  unfinished: {
    subject: 'A sign-in was not finished',
    did: 'Somebody began a sign-in to it on a device that we had not seen before, showed the first proof rightly, and did not finish it.',
    then: 'If it was not you, somebody knows your password: change it at once.',
    sms: 'a sign-in on a new device was begun and not finished (@). Not you? Change your password.',
  },
  crowded: {
    subject: 'A session was ended',
    did: 'It was signed in at more places than it may be at once, so the session that was not used for longest was ended.',
    then: 'If you do not know all of them, end them in the security center under "Where you are signed in", and change your password.',
    sms: 'signed in at too many places on @: the oldest session was ended. Not you? Change your password.',
  },
};

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
  ...WIN_MOVES.en,
};
const MONEY = { win: 'win', deposit: 'deposit', withdrawal: 'withdrawal' };

const LIMITS: Readonly<Record<LimitKind, string>> = {
  deposit: 'deposit limit',
  net_deposit: 'net deposit limit',
  loss: 'loss limit',
  stake: 'stake limit',
  single_stake: 'limit for one bet',
  play_minutes: 'time limit',
};
const { minutes: minutesOf, rounds: roundsOf } = COUNTS.en;

export const en: Dictionary = {
  code: {
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
  },
  recovery_link: {
    mail: ({ link, minutes }) => ({
      subject: `Recover your ${BRAND} account`,
      lines: [`With this link you choose a new password. It holds for ${minutesOf(minutes)} and works once.`],
      link: { label: 'Choose a new password', address: link },
      otherwise: 'If you did not ask for it, ignore this message: your password stays as it is.',
    }),
    sms: null,
  },
  password_changed: {
    mail: (values) => ({
      subject: `Your ${BRAND} password was changed`,
      lines: [
        `The password of your account ${values.account} was changed on ${writeMoment(values)}. Every other session was ended.`,
      ],
      otherwise: RECOVER,
    }),
    sms: (values) =>
      `${BRAND}: the password of your account was changed on ${writeMoment(values)}. ${RECOVER_SMS}`,
  },
  new_device: {
    mail: (values) => ({
      subject: `New sign-in to your ${BRAND} account`,
      lines: [
        `Somebody signed in to your account ${values.account} on a device that we had not seen before.`,
        `Device: ${values.device}`,
        `When: ${writeMoment(values)}`,
        'If this was you, there is nothing to do.',
      ],
      otherwise:
        'If it was not you, change your password at once and end the session under "Devices and sessions".',
    }),
    sms: (values) =>
      `${BRAND}: sign-in on a new device on ${writeMoment(values)}. Not you? Change your password at once.`,
  },
  sign_in_noticed: {
    mail: (values) => ({
      subject: `${NOTICED[values.what].subject}: your ${BRAND} account`,
      lines: [
        `It is about your account ${values.account}, on ${writeMoment(values)}.`,
        NOTICED[values.what].did,
      ],
      otherwise: NOTICED[values.what].then,
    }),
    sms: (values) => `${BRAND}: ${NOTICED[values.what].sms.replace('@', writeMoment(values))}`,
  },
  password_ends: {
    mail: (values) => ({
      subject: `Choose a new ${BRAND} password soon`,
      lines: [
        `The password of your account ${values.account} may be used until ${writeMoment(values)}, because it will then have been the same for as long as is allowed here.`,
        'Change it before in the security center, when it suits you. Your money is not touched by it.',
      ],
    }),
    sms: (values) =>
      `${BRAND}: your password may be used until ${writeMoment(values)}. Change it before in the security center.`,
  },
  contact_changed: {
    mail: (values) => ({
      subject: `Your ${BRAND} ${CONTACTS[values.contact]} was changed`,
      lines: [
        `The ${CONTACTS[values.contact]} of your account ${values.account} was changed to ${values.masked} on ${writeMoment(values)}. Messages about it go there from now on.`,
      ],
      otherwise: RECOVER,
    }),
    sms: (values) =>
      `${BRAND}: the ${CONTACTS[values.contact]} of your account was changed on ${writeMoment(values)}. ${RECOVER_SMS}`,
  },
  factor_changed: {
    mail: (values) => ({
      subject: `${FACTORS[values.change]}: your ${BRAND} account`,
      lines: [
        `${FACTORS[values.change]} in your account ${values.account} on ${writeMoment(values)}.`,
        'If this was you, there is nothing to do.',
      ],
      otherwise: RECOVER,
    }),
    sms: (values) => `${BRAND}: ${FACTORS[values.change]} on ${writeMoment(values)}. ${RECOVER_SMS}`,
  },
  account_closed: {
    mail: (values) => ({
      subject: `Your ${BRAND} account is closed`,
      lines: [
        `Your account ${values.account} was closed on ${writeMoment(values)}. Nobody can sign in to it or play with it any more.`,
      ],
      otherwise: 'If you did not close it, write to our support at once.',
    }),
    sms: (values) =>
      `${BRAND}: your account was closed on ${writeMoment(values)}. Not you? Write to our support at once.`,
  },
  money_moved: {
    mail: (values) => ({
      subject: `${MOVES[values.what].subject}: ${writeAmount(values)}`,
      lines: [
        `The ${moneyName(values.what, MONEY)} of ${writeAmount(values)} of your account ${values.account} ${MOVES[values.what].did} on ${writeMoment(values)}.`,
        MOVES[values.what].now,
      ],
      otherwise: 'If you know nothing of it, write to our support at once.',
    }),
    sms: (values) =>
      `${BRAND}: ${MOVES[values.what].sms.replace('#', writeAmount(values)).replace('@', writeMoment(values))}`,
  },
  document_accepted: {
    mail: (values) => ({
      subject: 'Your document was accepted',
      lines: [
        `On ${writeMoment(values)} we verified the identity of your account ${values.account}.`,
        'You can withdraw your money now.',
      ],
      otherwise: 'If you sent no document, write to our support at once.',
    }),
    sms: () => `${BRAND}: your document was accepted. You can withdraw your money now.`,
  },
  ...CASES,
  document_refused: {
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
  },
  play_stopped: {
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
  },
  play_allowed: {
    mail: (values) => ({
      subject: 'Your account takes bets again',
      lines: [`Since ${writeMoment(values)} your account ${values.account} takes bets and deposits again.`],
      otherwise: 'If you would rather not play, write to our support: they keep your account from it.',
    }),
    sms: (values) =>
      `${BRAND}: since ${writeMoment(values)} your account takes bets again. Would you rather not play? Write to our support.`,
  },
  break_began: {
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
  },
  play_returns: {
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
  },
  free_rounds: {
    mail: ({ game, rounds, until, zone }) => ({
      subject: `${roundsOf(rounds)} at ${game.en} for you`,
      lines: [
        `You have ${roundsOf(rounds)} at ${game.en}. They are in your account under "Free rounds" until ${writeMoment({ at: until, zone })}.`,
        'Adults only. Play for fun, within your limits.',
      ],
    }),
    sms: ({ rounds, until, zone }) =>
      `${BRAND}: you have ${roundsOf(rounds)} until ${writeMoment({ at: until, zone })}. Adults only. Turn off these SMS in your account.`,
  },
  limit_near: {
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
  },
  play_check: {
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
  },
  office_change: {
    mail: ({ change, hours, ...values }) => ({
      subject: `Our support changed your ${BRAND} account`,
      lines: [
        `Account ${values.account}: ${OFFICE_CHANGES[change]} on ${writeMoment(values)}, as somebody asked our support to.`,
        ...(hours === null ? [] : [`To protect you, no payout leaves for ${hours} hours.`]),
      ],
      otherwise: 'If you did not ask for it, write to our support at once.',
    }),
    sms: ({ change, hours, ...values }) =>
      `${BRAND}: ${OFFICE_CHANGES[change]} on ${writeMoment(values)}.${hours === null ? '' : ` No payouts for ${hours} h.`} Not you? Write to our support at once.`,
  },
  office_account: {
    mail: ({ what, place, until, ...values }) => ({
      subject: OFFICE_NEWS[what].subject,
      lines: [
        OFFICE_NEWS[what].line,
        `Account: ${values.account}`,
        `When: ${writeMoment(values)}`,
        ...(place === null ? [] : [`From: ${place}`]),
        ...(until === null ? [] : [`Until: ${writeMoment({ at: until, zone: values.zone })}`]),
      ],
      otherwise: NOT_YOU_IN_OFFICE,
    }),
    sms: null,
  },
  office_link: {
    mail: ({ account, link, ...values }) => ({
      subject: 'Set up your office account',
      lines: [
        `Two people of the house have opened the office to your account ${account}. With this link you choose a password of your own and set up an authenticator. Nobody else has it.`,
        `It works once, until ${writeMoment({ at: values.until, zone: values.zone })}.`,
      ],
      link: { label: 'Set up my account', address: link },
      otherwise: 'If you know nothing of it, do not use it, and tell an administrator at once.',
    }),
    sms: null,
  },
  ...CIRCULARS,
  test: {
    mail: () => ({
      subject: `Test message of ${BRAND}`,
      lines: [
        'Somebody in the office tries whether mails arrive. They do. It is about no account, and there is nothing to do.',
      ],
    }),
    sms: () => `${BRAND}: test message from the office. It is about no account, and there is nothing to do.`,
  },
};
