import type { FactorChange } from '@feria/contracts/delivery/office';
import { BRAND } from '../../layout.ts';
import { RECOVER, RECOVER_SMS } from '../../words/shared-en.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('en');

const FACTORS: Readonly<Record<FactorChange, string>> = {
  passkey_added: 'A passkey was added',
  passkey_removed: 'A passkey was removed',
  authenticator_added: 'An authenticator app was turned on',
  authenticator_removed: 'The authenticator app was turned off',
  recovery_codes_renewed: 'The recovery codes were renewed',
  recovery_codes_removed: 'The recovery codes were removed',
  payment_password_set: 'The payment password was set',
  password_set: 'A password was set',
  email_added: 'An e-mail address was added',
  mobile_added: 'A mobile number was added',
  always_ask_on: 'A second proof is asked for at every sign-in',
  always_ask_off: 'A second proof is no longer asked for at every sign-in',
  google_linked: 'Sign-in with Google was added',
  google_unlinked: 'Sign-in with Google was removed',
  facebook_linked: 'Sign-in with Facebook was added',
  facebook_unlinked: 'Sign-in with Facebook was removed',
  telegram_linked: 'Sign-in with Telegram was added',
  telegram_unlinked: 'Sign-in with Telegram was removed',
};

export const en: Words<Values> = {
  mail: (values) => ({
    subject: `${FACTORS[values.change]}: your ${BRAND} account`,
    lines: [
      `${FACTORS[values.change]} in your account ${values.account} on ${writeMoment(values)}.`,
      'If this was you, there is nothing to do.',
    ],
    otherwise: RECOVER,
  }),
  sms: (values) => `${BRAND}: ${FACTORS[values.change]} on ${writeMoment(values)}. ${RECOVER_SMS}`,
};
