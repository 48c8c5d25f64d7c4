import type { SignInNotice } from '@feria/contracts/delivery/office';
import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('en');

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

export const en: Words<Values> = {
  mail: (values) => ({
    subject: `${NOTICED[values.what].subject}: your ${BRAND} account`,
    lines: [
      `It is about your account ${values.account}, on ${writeMoment(values)}.`,
      NOTICED[values.what].did,
    ],
    otherwise: NOTICED[values.what].then,
  }),
  sms: (values) => `${BRAND}: ${NOTICED[values.what].sms.replace('@', writeMoment(values))}`,
};
