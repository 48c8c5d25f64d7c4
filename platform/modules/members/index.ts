/**
 * Members: who a member is. Owns schema `members`.
 * An account has a name, a market, a currency, and what its member told of themselves, which is sealed field by field (`personal.ts`);
 * keyed hashes of it (`members.marks`) say whether a mail or a number has an account in that market already, and `members.signals`
 * which accounts look like one person's. How somebody comes in is the module `access`, which stands on this one and has a door of its
 * own (`for-access.ts`; ADR 76).
 * Promises: one account per name; a member's ledger accounts are opened with the member, and a trial has none.
 * profile/ is what members keep of themselves: their contacts (a code shows that one is theirs), their name, further fields, the
 * file of all their data, and the end of the account; what changes personal data asks `access` by a port whether the session has
 * shown once more who is there (ADR 24). desk/ is what the office sees of an account and changes of it: a closed one opens again
 * and a wrong name is corrected by two persons, with the news everywhere and a wait before payouts (ADR 27).
 * acceptance/ keeps which version of the terms and the privacy notice each member accepted, and asks for newer ones (ADR 51); the
 * texts and their versions are content's. Accounts that test are counted nowhere (ADR 67).
 * Fact: identity.member_registered.
 */
export { requireTermsAccepted } from './acceptance/acceptance.ts';
export { listAccepted } from './acceptance/store.ts';
export { accountsOf, openAmong } from './accounts.ts';
export { addresseesAmong, listSegment, type Addressee } from './audience.ts';
export { readContacts } from './contacts.ts';
export { createMember } from './create.ts';
export { hoursToPayouts, requirePayable } from './desk/payouts.ts';
export { tellMemberOf, tellOfFactor, type News } from './notices.ts';
export { closedAmong, findByIdNumbers, findRegistered, papersOf } from './papers.ts';
export type { AccessData, AccessPort, MembersPorts } from './ports.ts';
export {
  findMemberByAccount,
  findMembersByAccounts,
  getMember,
  insertInvitation,
  membersAmong,
  type Member,
} from './store.ts';
export { isCounted, ofWhom, testAccountsAmong } from './test-accounts.ts';
