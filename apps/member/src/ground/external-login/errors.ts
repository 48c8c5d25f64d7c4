/** The errors of external logins; those of the authentication service's SDK in the words of spec section 8. */
import { useFailureText } from '../feedback/failure-text.ts';
import { useT } from '../i18n/texts.ts';
import type { TextKey } from '../i18n/texts.ts';

const WORDS = {
  'auth/invalid-phone-number': 'outside.phone.invalidNumber',
  'auth/missing-phone-number': 'outside.phone.missingNumber',
  'auth/too-many-requests': 'outside.phone.tooMany',
  'auth/invalid-verification-code': 'outside.phone.invalidCode',
  'auth/missing-verification-code': 'outside.phone.missingCode',
  'auth/captcha-check-failed': 'outside.phone.captcha',
  'auth/missing-app-credential': 'outside.phone.captcha',
  'auth/invalid-app-credential': 'outside.phone.captcha',
  'auth/quota-exceeded': 'outside.phone.quota',
  'auth/operation-not-allowed': 'outside.phone.closed',
  'auth/code-expired': 'outside.phone.expired',
  'auth/invalid-verification-id': 'outside.phone.expired',
  'auth/popup-closed-by-user': 'outside.popupClosed',
  'auth/cancelled-popup-request': 'outside.popupClosed',
  'auth/popup-blocked': 'outside.popupBlocked',
  'auth/user-cancelled': 'outside.popupClosed',
  'auth/network-request-failed': 'outside.offline',
  'auth/account-exists-with-different-credential': 'outside.otherWay',
  'auth/user-disabled': 'outside.disabled',
} as const satisfies Record<string, TextKey>;

/** Somebody came back from elsewhere without what they went for, or with what nobody here asked for. */
export class NotProven extends Error {}

/** The code that was typed is not the one that the service sent, or no longer. */
export const isCodeOfService = (error: unknown): boolean =>
  /invalidCode|expired/.test(wordsOfService(error) ?? '');

/** Undefined when it is no error of the SDK, nor of a trip to elsewhere. */
export function wordsOfService(error: unknown): TextKey | undefined {
  if (error instanceof NotProven) return 'outside.popupClosed';
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code !== 'string' || !code.startsWith('auth/')) return undefined;
  return WORDS[code as keyof typeof WORDS] ?? 'outside.phone.unknown';
}

/** What went wrong, whoever says it: the service's SDK, or the platform. */
export function useExternalLoginFailure(): (error: unknown) => string {
  const t = useT();
  const failure = useFailureText();
  return (error) => {
    const words = wordsOfService(error);
    return words ? t(words) : failure(error).text;
  };
}
