/**
 * Identity: members, their sessions and invitation codes. Owns schema `identity`.
 * What a member tells about themselves is sealed field by field (`personal.ts`); keyed hashes of it (`identity.marks`) say whether a
 * mail or a number has an account in that market already, and `identity.signals` which accounts look like one person's.
 * An account comes to be by a name, by a mobile number (then the number is the name), from one press, or as a trial of a day
 * (`registration/`); the market's white-label flags say which. Each costs a pass, and a number that is asked for is proven.
 * Promises: one account per name; a member's ledger accounts are opened with the member, and a trial has none; no answer tells
 * whether an account exists (but "taken" at registration); secrets are stored as hashes. A new device or network is asked for one
 * more proof, where there is one to show (sign-in/; ADR 20). A new password ends every other session and is told to the member
 * (recovery/; ADR 23). At most ten sessions of a member stand; what others try is told to them; whoever wants has a second factor
 * asked for at every sign-in (ADR 30).
 * The security center is profile/: before personal or payment data change, the session shows once more who is there (ADR 24).
 * Who comes from elsewhere (outside/) is found by what a provider calls them, never by a mail, and each proof holds once (ADR 25).
 * desk/ is what the office does: a member is shut out by one person and at once; what its owner cannot change any more (a lost number,
 * a lost authenticator, a wrong name, a closed account) by two, with the news everywhere and a wait before payouts (ADR 27). Whoever
 * has nothing left but their papers is given a contact, which opens a recovery; the last way in stays (ADR 28).
 * acceptance/ keeps which version of the terms and the privacy notice each member accepted, and asks for newer ones (ADR 51); the texts
 * and their versions are content's.
 * Facts: identity.member_registered, identity.signed_in, identity.session_ended, identity.session_lapsed: a session that ends by the
 * clock is ended by a job, so that whoever listens hears of every end.
 */
export { accountsOf, openAmong } from './accounts.ts';
export { requireTermsAccepted } from './acceptance/acceptance.ts';
export { createMember } from './service.ts';
export {
  findMemberByAccount,
  findMembersByAccounts,
  getMember,
  insertInvitation,
  searchMembers,
} from './store.ts';
export type { Member } from './store.ts';
export { addresseesAmong, listSegment, type Addressee } from './audience.ts';
export { isCounted, ofWhom, testAccountsAmong } from './test-accounts.ts';
export { requirePassword } from './registration/first-password.ts';
export { hoursToPayouts, requirePayable } from './desk/payouts.ts';
export { tellMemberOf, type News } from './notices.ts';
export { closedAmong, findByIdNumbers, findRegistered, papersOf } from './papers.ts';
export { endOverSessions, holdSession, keepSessions } from './sessions/over.ts';
export { shutOut } from './desk/shut-out.ts';
export { findSessionEnd } from './sessions/over-store.ts';
export { tellOfFactor } from './notices.ts';
export { requireWayIn } from './ways-in.ts';
export { memberSessions } from './session-door.ts';
export { standingSessions } from './standing-sessions.ts';
export { noteOwnCode, requireConfirmed } from './profile/confirm.ts';
export { requireWithdrawalProof } from './profile/payment-password-routes.ts';
export { networkLabel } from './sign-in/places.ts';
export { findVisitor } from './visitor.ts';
export type { IdentityPorts } from './ports.ts';
