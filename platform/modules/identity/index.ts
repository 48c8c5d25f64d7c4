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
import type { MemberId } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

import { findOpen } from './store.ts';

export { requireTermsAccepted } from './acceptance/acceptance.ts';
export { acceptanceRoutes } from './acceptance/routes.ts';
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
export { identityRoutes } from './routes.ts';
export { registrationJobs } from './registration/jobs.ts';
export { requirePassword } from './registration/first-password.ts';
export { registrationRoutes } from './registration/routes.ts';
export { changeActions } from './desk/changes.ts';
export { hoursToPayouts, requirePayable } from './desk/payouts.ts';
export { givenContactAction } from './desk/given-contact.ts';
export { realNameAction } from './desk/real-name.ts';
export { memberDeskRoutes } from './desk/office-routes.ts';
export { tellMemberOf, type News } from './notices.ts';
export { closedAmong, findByIdNumbers, findRegistered, papersOf } from './papers.ts';
export { recoveryJobs } from './recovery/jobs.ts';
export { recoveryRoutes } from './recovery/routes.ts';
export { sessionJobs } from './sessions/jobs.ts';
export { endOverSessions, holdSession, keepSessions } from './sessions/over.ts';
export { shutOut } from './desk/shut-out.ts';
export { findSessionEnd } from './sessions/over-store.ts';
export { sessionRoutes } from './sessions/routes.ts';
export { tellOfFactor } from './notices.ts';
export { requireWayIn } from './ways-in.ts';
export { identityListeners } from './listeners.ts';
export { memberSessions } from './session-door.ts';
export { standingSessions } from './standing-sessions.ts';
export { closureRoutes } from './profile/closure-routes.ts';
export type { UndoneOf } from './profile/closure.ts';
export { noteOwnCode, requireConfirmed } from './profile/confirm.ts';
export { dataRoutes } from './profile/data-routes.ts';
export type { HoldingsOf } from './profile/data.ts';
export { profileJobs } from './profile/jobs.ts';
export { alwaysAskRoutes } from './profile/always-ask-routes.ts';
export { confirmRoutes } from './profile/confirm-routes.ts';
export { paymentPasswordRoutes, requireWithdrawalProof } from './profile/payment-password-routes.ts';
export { profileRoutes } from './profile/routes.ts';
export { outsideJobs } from './outside/jobs.ts';
export { outsideRoutes } from './outside/routes.ts';
export { signInJobs } from './sign-in/jobs.ts';
export { signInHistoryRoutes } from './sign-in/history-routes.ts';
export { networkLabel } from './sign-in/places.ts';
export { signInRoutes } from './sign-in/routes.ts';
export { findVisitor } from './visitor.ts';

/** Which of these are accounts that are open, and no trials. */
export async function openAmong(tx: Tx | Reader, ids: readonly string[]): Promise<Set<string>> {
  return new Set(ids.length === 0 ? [] : await findOpen(tx, ids));
}

/** Account names for a page of ids. */
export async function accountsOf(
  tx: Tx | Reader,
  ids: readonly string[],
): Promise<Map<string, { account: string; marketCode: string }>> {
  const rows = await callSql<{ member_id: MemberId; account: string; market_code: string }>(
    tx,
    'select * from identity.accounts_of($1)',
    [ids],
  );
  return new Map(rows.map((row) => [row.member_id, { account: row.account, marketCode: row.market_code }]));
}
export { identityPlaces } from './sealed-places.ts';
