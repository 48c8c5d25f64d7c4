/** What the office does about one member: their account, their limits, their documents, and what they are told. */
import type { ApprovalActionName } from '@feria/contracts/operators/approvals';
import type { Row, Table } from './policy.ts';

const NOTHING: Row = { costs: [] };
const PEOPLE: Row = { costs: ['people'] };
const SHOWN: Row = { costs: ['people'], freshProof: true };
const byTwo = (act: ApprovalActionName, ...costs: Row['costs']): Row => ({
  costs,
  freshProof: true,
  second: { when: 'always', act },
});

export const MEMBER_ACTS: Table = {
  'POST /office/find/members': PEOPLE,
  'POST /office/members/:id/personal': PEOPLE,
  'POST /office/members/:id/give-contact/asked': PEOPLE,
  'POST /office/members/:id/real-name/asked': PEOPLE,
  'POST /office/members/:id/notes': NOTHING,

  'POST /office/members/:id/block': PEOPLE,
  'POST /office/members/:id/exclusions': PEOPLE,
  'POST /office/members/:id/exclusions/:exclusionId/end': byTwo('safety.end_exclusion', 'people'),
  'POST /office/members/:id/limits': {
    costs: ['people'],
    second: { when: 'loosens', act: 'safety.loosen_limit' },
  },
  'POST /office/members/:id/shut-out': SHOWN,
  'POST /office/members/:id/let-in': SHOWN,
  'POST /office/members/:id/sessions/end': SHOWN,
  'POST /office/members/:id/sessions/:sessionId/end': SHOWN,
  // To what the member has proven, and to nothing else.
  'POST /office/members/:id/send-recovery': SHOWN,
  'POST /office/members/:id/reopen': byTwo('identity.reopen', 'people'),
  'POST /office/members/:id/remove-factor': byTwo('identity.remove_factor', 'keys', 'people'),
  'POST /office/members/:id/remove-passkeys': byTwo('identity.remove_passkeys', 'keys', 'people'),
  'POST /office/members/:id/free-contact': byTwo('identity.free_contact', 'addresses', 'people'),
  'POST /office/members/:id/give-contact': byTwo('identity.give_contact', 'addresses', 'people'),
  'POST /office/members/:id/real-name': byTwo('identity.real_name', 'addresses', 'people'),

  'POST /office/harm/cases/:id/take': NOTHING,
  'POST /office/harm/cases/:id/hand-over': NOTHING,
  'POST /office/harm/cases/:id/note': NOTHING,
  'POST /office/harm/cases/:id/follow-up': NOTHING,
  'POST /office/harm/cases/:id/close': PEOPLE,
  'POST /office/harm/rules/:code/preview': PEOPLE,
  'POST /office/harm/rules/:code': byTwo('safety.harm_rules', 'people'),

  'POST /office/verifications/next': PEOPLE,
  'POST /office/verifications/:id/claim': PEOPLE,
  'POST /office/verifications/:id/release': NOTHING,
  'POST /office/verifications/:id/accept': PEOPLE,
  'POST /office/verifications/:id/reject': PEOPLE,

  'POST /office/complaints/:id/take': NOTHING,
  'POST /office/complaints/:id/note': NOTHING,
  'POST /office/complaints/:id/ask': PEOPLE,
  'POST /office/complaints/:id/decide': PEOPLE,
  'POST /office/complaints/:id/close': PEOPLE,

  'POST /office/support/:id/take': NOTHING,
  'POST /office/support/:id/give-back': NOTHING,
  'POST /office/support/:id/hand-over': NOTHING,
  'POST /office/support/:id/close': NOTHING,
  'POST /office/support/:id/reopen': NOTHING,
  'POST /office/support/:id/messages': PEOPLE,
  'PUT /office/support/:id/images': PEOPLE,
  'POST /office/support/:id/note': NOTHING,
  'POST /office/support/:id/read': NOTHING,
  'POST /office/support/:id/typing': NOTHING,
  'POST /office/feedback/:id/read': NOTHING,
  'POST /office/feedback/:id/answer': PEOPLE,
  'POST /office/feedback/:id/close': NOTHING,
};
