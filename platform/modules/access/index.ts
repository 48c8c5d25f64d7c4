/**
 * Access: registration, sign-in and sessions. Owns schema `access`; who a member is belongs to the module `members`.
 * An account comes to be by a name, by a mobile number (then the number is the name), from one press, or as a trial of a day
 * (`registration/`); the market's white-label flags say which. Each costs a pass, a number that is asked for is proven, and each ends
 * in a session.
 * Promises: no answer tells whether an account exists (but "taken" at registration); secrets are stored as hashes. A new device or
 * network is asked for one more proof, where there is one to show (sign-in/; ADR 20). A new password ends every other session and is
 * told to the member (recovery/; ADR 23). At most ten sessions of a member stand; what others try is told to them; whoever wants has
 * a second factor asked for at every sign-in (factors/; ADR 30).
 * confirmations/: before personal or payment data change, the session shows once more who is there (ADR 24).
 * Who comes from elsewhere (external-login/) is found by what a provider calls them, never by a mail, and each proof holds once (ADR 25).
 * desk/ is what the office does: a member is suspended by one person and at once; a lost number or a lost authenticator is taken off by
 * two, with the news everywhere and a wait before payouts (ADR 27). Whoever has nothing left but their papers is given a contact,
 * which opens a recovery; the last authentication method stays (ADR 28).
 * Facts: identity.signed_in, identity.session_ended, identity.session_lapsed: a session that ends by the clock is ended by a job, so
 * that whoever listens hears of every end.
 */
export { noteOwnCode, requireConfirmed, requireContactConfirmed } from './confirmations/confirm.ts';
export { dropConfirmations, keepConfirmation } from './confirmations/store.ts';
export { accessDataOf, signInBefore } from './data.ts';
export { suspendMember } from './desk/suspend.ts';
export { requireWithdrawalProof } from './factors/payment-password-routes.ts';
export { requireAuthMethod } from './factors/auth-methods.ts';
export { endRecoveries } from './recovery/store.ts';
export { requirePassword } from './registration/first-password.ts';
export { endAllSessions } from './service.ts';
export { clearCookies } from './session-cookies.ts';
export { memberSessions } from './sessions/door.ts';
export { findSessionEnd } from './sessions/over-store.ts';
export { endOverSessions, holdSession, keepSessions } from './sessions/over.ts';
export { standingSessions } from './sessions/standing.ts';
export { findVisitor } from './sessions/visitor.ts';
export { networkLabel } from './sign-in/places.ts';
