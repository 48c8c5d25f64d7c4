/** Words that several templates say. */
import { BRAND } from '../layout.ts';

export const RECOVER = `If this was not you, recover your account at once: on ${BRAND}'s sign-in page choose "Forgot password".`;
export const RECOVER_SMS = 'Not you? Recover your account at once.';
