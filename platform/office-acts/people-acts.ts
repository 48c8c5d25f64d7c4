/** The office's own people: their accounts, their roles, and what two of them decide. */
import type { Alone, Row, Table } from './policy.ts';

const own = (...costs: Row['costs']): Row => ({
  costs,
  freshProof: true,
  alone: { why: 'own', because: "the operator's own account, and only after showing again who they are" },
});
const isSecond = (because: string): Alone => ({ why: 'is-second', because });
const ADDRESS: Row = {
  costs: ['addresses'],
  freshProof: true,
  second: { when: 'always', act: 'operators.address' },
};
const NOTHING: Row = { costs: [] };
const SHOWN: Row = { costs: [], freshProof: true };

export const PEOPLE_ACTS: Table = {
  'POST /office/step-up/options': NOTHING,
  'POST /office/step-up': NOTHING,
  'DELETE /office/logout': NOTHING,
  'POST /office/me/password': own('keys'),
  'POST /office/me/recovery-codes': own('keys'),
  // The language of the mails is one's own; where they go is where the next set-up link goes.
  'POST /office/me/contact': ADDRESS,
  'POST /office/me/sessions/:sessionId/end': SHOWN,
  'POST /office/me/sessions/end-others': SHOWN,
  'POST /office/me/passkeys/options': SHOWN,
  'POST /office/me/passkeys': own('keys'),
  'DELETE /office/me/passkeys/:id': SHOWN,

  'POST /office/operators': {
    costs: ['rights'],
    freshProof: true,
    second: { when: 'always', act: 'operators.invite' },
  },
  'POST /office/operators/:id/role': {
    costs: ['rights'],
    freshProof: true,
    second: { when: 'always', act: 'operators.role' },
  },
  'POST /office/operators/:id/reset': {
    costs: ['keys'],
    freshProof: true,
    second: { when: 'always', act: 'operators.reset' },
  },
  'POST /office/operators/:id/enable': {
    costs: ['rights'],
    freshProof: true,
    second: { when: 'always', act: 'operators.enable' },
  },
  // Whoever is in doubt about a colleague shuts them out at once.
  'POST /office/operators/:id/disable': { costs: ['people'], freshProof: true },
  'POST /office/operators/:id/address': ADDRESS,
  'POST /office/operators/:id/set-up-link': {
    costs: ['keys'],
    freshProof: true,
    alone: {
      why: 'bounded',
      because:
        'two persons agreed to the account and to its address; the link goes there and is shown to nobody',
    },
  },
  'POST /office/operators/:id/sessions/:sessionId/end': { costs: ['people'], freshProof: true },
  'POST /office/roles': {
    costs: ['rights'],
    freshProof: true,
    second: { when: 'always', act: 'operators.permissions' },
  },
  // Nobody has the role, or it stays.
  'POST /office/roles/:code/remove': SHOWN,
  'POST /office/roles/:code/passkeys': SHOWN,
  'POST /office/roles/:code/passkeys/lift': {
    costs: ['rights'],
    freshProof: true,
    second: { when: 'always', act: 'operators.passkey_rule' },
  },
  'POST /office/approvals/:id/approve': {
    costs: ['money', 'rights', 'keys', 'addresses', 'people'],
    freshProof: true,
    alone: isSecond('somebody else has asked for it: the table and a constraint refuse whoever did'),
  },
  'POST /office/approvals/:id/refuse': NOTHING,
  'POST /office/second-person': {
    costs: ['rights'],
    freshProof: true,
    second: { when: 'always', act: 'operators.second_person' },
  },
};
