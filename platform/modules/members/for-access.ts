/**
 * Members' second door, for the module `access` and nobody else: what judges whether somebody may come in reads their password's hash and
 * their contacts in clear, writes both, and makes accounts. What every module may ask stands in index.ts (ADR 76).
 */
export { BOUND_NAMES } from './bound-names.ts';
export { versionsInForce, type Versions } from './acceptance/acceptance.ts';
export { provenTo, readContacts, recoveredAt } from './contacts.ts';
export {
  emptyContact,
  findPayoutsFrom,
  isMarkedElsewhere,
  moveStatus,
  putContact,
} from './desk/act-store.ts';
export { actOf, DESK_LOOK, DESK_RECOVER, DESK_ACT, showAsked } from './desk/acts.ts';
export {
  askForApproval,
  finishAct,
  getOpenMember,
  MAY_RECOVER,
  subjectOf,
  type DeskAct,
} from './desk/asking.ts';
export {
  deleteBlindIndex,
  findByBlindIndex,
  insertBlindIndexes,
  recordSignals,
} from './blind-index-store.ts';
export { tellMember, tellOfSignIns } from './notices.ts';
export { originOf } from './origin.ts';
export {
  contactBlindIndexOf,
  fullNumber,
  type BlindIndexKind,
  blindIndexOf,
  blindIndexesOf,
  plainName,
  sealOne,
  sealPersonal,
  unsealPersonal,
  type Given,
  type Origin,
} from './personal.ts';
export { avatarOf } from './profile/avatar.ts';
export { CLOSED_KEPT_MS } from './profile/closure.ts';
export { readWrittenContact, CONTACT_TAKEN } from './profile/contacts.ts';
export { maskName } from './profile/details.ts';
export { findOwn, findSealed, lockOwn, noteVerified, updateOwn } from './profile/store.ts';
export { actorOf, traceOf, type Actor } from './profile/traces.ts';
export { closeTrials, getFreshMember, keepRegistration } from './registration-store.ts';
export {
  noteLogin,
  notePasswordDue,
  replacePassword,
  setFirstPassword,
  takeEnding,
  takeWelcome,
} from './sign-in-store.ts';
export { findInvitation, findMember, insertMember, memberOfRow, type MemberRow } from './store.ts';
