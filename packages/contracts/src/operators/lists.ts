/** The lists of the office about its own people: what they did, what waits for a second one of them, and who they are. */
import { defineList } from '../list-spec.ts';
import { APPROVAL_ACTIONS, APPROVAL_STATES } from './approvals.ts';
import { ACTOR_KINDS, PERMISSIONS } from './office.ts';
import { OPERATOR_STATES } from './roles.ts';

/**
 * GET /office/audit(/sums, .csv). `memberId`: the member to whom it was done, or who did it. `action`: a part of its code. `subject`:
 * `kind:id`, or the id alone.
 */
export const AUDIT_LIST = defineList({
  name: 'audit',
  sort: '-at',
  columns: {
    at: { kind: 'moment', sorts: true, filters: true },
    actorId: { kind: 'operator', named: 'actorName', filters: true },
    actorKind: { kind: 'choice', choices: ACTOR_KINDS, filters: true, aside: true },
    action: { kind: 'name', filters: true },
    subject: { kind: 'text', filters: true },
    memberId: { kind: 'member', filters: true, aside: true },
    reason: { kind: 'name', filters: true, unkept: true },
    before: { kind: 'text', aside: true },
    after: { kind: 'text' },
    address: { kind: 'text', filters: true, unkept: true },
  },
});

/** GET /office/approvals(/sums, /counts, .csv). `mayDecide`: whoever asks may say yes. */
export const APPROVAL_LIST = defineList({
  name: 'approvals',
  sort: '-askedAt',
  tabs: { column: 'state', counted: ['waiting'], queues: ['waiting'] },
  columns: {
    action: {
      kind: 'choice',
      choices: APPROVAL_ACTIONS,
      words: 'approvals.action',
      opens: true,
      filters: true,
    },
    subject: { kind: 'text', filters: true },
    reason: { kind: 'text' },
    askedById: { kind: 'operator', named: 'askedBy', filters: true },
    askedAt: { kind: 'moment', sorts: true, filters: true },
    decideBy: { kind: 'moment', sorts: true, aside: true },
    needs: { kind: 'choice', choices: PERMISSIONS, words: 'permission', aside: true },
    mayDecide: { kind: 'flag', filters: true, aside: true },
    state: { kind: 'choice', choices: APPROVAL_STATES, words: 'approvals.state', filters: true },
    decidedById: { kind: 'operator', named: 'decidedBy', filters: true },
    decidedAt: { kind: 'moment', filters: true, aside: true },
    decisionNote: { kind: 'text', aside: true },
  },
});

/** GET /office/operators(/sums, .csv). `role`: a part of its code. */
export const OPERATOR_LIST = defineList({
  name: 'operators',
  sort: 'displayName',
  columns: {
    displayName: { kind: 'name', opens: true, sorts: true, filters: true },
    username: { kind: 'name', sorts: true, filters: true },
    role: { kind: 'name', filters: true },
    status: { kind: 'choice', choices: OPERATOR_STATES, words: 'state', filters: true },
    hasPasskey: { kind: 'flag', filters: true },
    lastLoginAt: { kind: 'moment', filters: true },
    invitedAt: { kind: 'moment', sorts: true, filters: true, aside: true },
  },
});
