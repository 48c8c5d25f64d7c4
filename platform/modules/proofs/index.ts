/**
 * Proofs: how somebody proves something. Owns schema `proofs`. Calls delivery; emits no facts.
 *
 * A code proves that a number or an address is somebody's (`sendCode`, `spendCode`). A solved challenge or a captcha proves
 * that a call costs its caller something (`proveHuman`); it is given for a pass, which another call takes (`spendPass`). A sign-in takes the image's answer itself (`spendLastImage`).
 * Second proofs belong to an owner, a member or an operator: an authenticator with its recovery codes (`spendOwnCode`), and
 * passkeys, which can stand alone (`passkeySignInOptions`, `spendPasskey`); members keep theirs in the security center.
 * Attempts bound how often anything is tried (`takeAttempt`). Promises: whatever proves something does so once, however many
 * ask at once; a wrong answer counts even when its call fails, as long as its verdict was committed; nothing that is stored
 * can be read back, but an authenticator's secret, which is sealed; no answer tells whether an account is there. ADR 18 says why.
 */
export { forgetAttempts, requireAttempts, takeAttempt } from './attempts.ts';
export { adoptAuthenticator, enrolAuthenticator, removeAuthenticator } from './authenticators.ts';
export { spendLastImage } from './captchas.ts';
export { sendCode, spendCode } from './codes.ts';
export { proveHuman } from './human.ts';
export { spendFirstCode, spendOwnCode } from './own-codes.ts';
export { findAuthenticator, findRecoveryCodes } from './own-store.ts';
export { countPasskeys, deletePasskeys, findPasskeys } from './passkey-store.ts';
export {
  addPasskey,
  passkeyAddOptions,
  passkeySignInOptions,
  removePasskey,
  spendPasskey,
} from './passkeys.ts';
export { spendPass } from './pass.ts';
export { renewRecoveryCodes } from './recovery-codes.ts';
export { type Asking } from './security-routes.ts';
export { PROVEN, requireProven, unproven, type Verdict } from './verdict.ts';
