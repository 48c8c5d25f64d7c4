/**
 * Operators: the people of the office, their roles and sessions, what two of them decide together, their notes about
 * members, and the reading of the audit log. Owns schema `operators`. Calls proofs for authenticators, recovery codes and passkeys,
 * delivery for what operators are told of their own accounts.
 *
 * Promises: no sign-in without an unused code or a passkey, and by a passkey alone where the role asks for one; no act from a network
 * or a browser in which the session has not shown who is there; three failures lock the way that they came for 30 minutes, and never the
 * operator's own browser; a role is a set of permissions, and
 * a change of it counts with the next call; nobody changes their own account or gives what they do not have; one
 * administrator stays; accounts of which one had a hand in the other are no two persons at any door (ADR 57); what gives a right is decided by two persons, once, and done in the same transaction.
 * Other modules let an act wait for a second person with `approvalAction` and `requestApproval`; capabilities.ts hands the acts to the
 * routes that decide. ADR 22 and ADR 29 say why. Emits no facts.
 */
export {
  approvalAction,
  dropApproval,
  findLastAbout,
  findWaiting,
  listWaitingAbout,
  listWaitingFor,
  requestApproval,
  toApprovalView,
  type ApprovalRequest,
} from './approvals/approvals.ts';
export type { Approval, ApprovalAction, Decided } from '../../core/approval.ts';
export { ownEmail } from './letters.ts';
export { findMailRecipient, type MailRecipient } from './mail-recipient.ts';
export {
  awaitAloneSums,
  findAloneLines,
  judgeAlone,
  openSecondPerson,
  type AloneSums,
  type Judged,
} from './approvals/second-person.ts';
export { createOperator, hasOperator } from './service.ts';
export { operatorNames, operatorsCalled } from './store.ts';
export { operatorSessions } from './session-door.ts';
export { makeAdministrator } from './set-up.ts';
export { findAsker, requireOther, requireTwo, tiedTo } from './approvals/two-persons.ts';
export { operatorsWith } from './with-permission.ts';
export { sealedRequest } from './sealed-places.ts';
