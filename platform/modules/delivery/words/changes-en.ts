/** What was changed in an account, as a message names it. */
import type { FactorChange } from '@feria/contracts/delivery/office';

export const CONTACTS = { mobile: 'mobile number', email: 'e-mail address' } as const;
export const OFFICE_CHANGES = {
  reopened: 'your account was opened again',
  email: 'the e-mail address was taken off your account',
  mobile: 'the mobile number was taken off your account',
  email_given: 'another e-mail address was put in your account',
  mobile_given: 'another mobile number was put in your account',
  factor: 'the authenticator was taken off your account',
  passkeys: 'the passkeys were taken off your account',
  name: 'your real name was corrected',
} as const;

export const FACTORS: Readonly<Record<FactorChange, string>> = {
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
