import { FRESH, NOTHING, OF_PEOPLE, type Alone, type Row, type Table } from '../../core/office-acts.ts';

/** The operator's own account. */
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

export const operatorOfficeActs: Table = {
  'GET /office/approvals': OF_PEOPLE,
  'GET /office/approvals/sums': NOTHING,
  'GET /office/approvals/counts': NOTHING,
  'GET /office/approvals.csv': OF_PEOPLE,
  'GET /office/approvals/:id': OF_PEOPLE,
  'GET /office/audit': OF_PEOPLE,
  'GET /office/audit/sums': NOTHING,
  'GET /office/audit.csv': OF_PEOPLE,
  'GET /office/notes/:kind/:id': OF_PEOPLE,
  'GET /office/holders/:kind/:id': NOTHING,
  'GET /office/list-views': NOTHING,
  'POST /office/list-views': NOTHING,
  'PUT /office/list-views/:id': NOTHING,
  'DELETE /office/list-views/:id': NOTHING,
  'GET /office/me': NOTHING,
  'GET /office/me/preferences/:key': NOTHING,
  'PUT /office/me/preferences/:key': NOTHING,
  // Numbers of queues that the operator may read anyway.
  'GET /office/waiting': NOTHING,
  'GET /office/operators': NOTHING,
  'GET /office/operators/sums': NOTHING,
  'GET /office/operators.csv': NOTHING,
  'POST /office/find/operators': NOTHING,
  'GET /office/operators/:id': NOTHING,
  'GET /office/roles': NOTHING,
  'GET /office/second-person': NOTHING,
  'POST /office/notes/:kind/:id': NOTHING,
  // It prevents nothing, neither of others nor of oneself.
  'POST /office/holders/:kind/:id': NOTHING,
  'DELETE /office/holders/:kind/:id': NOTHING,
  'POST /office/looking/:kind/:id': NOTHING,
  'POST /office/step-up/options': NOTHING,
  'POST /office/step-up': NOTHING,
  'DELETE /office/logout': NOTHING,
  'POST /office/me/password': own('keys'),
  'POST /office/me/recovery-codes': own('keys'),
  // The language of the mails is one's own; where they go is where the next set-up link goes.
  'POST /office/me/contact': ADDRESS,
  'POST /office/me/sessions/:sessionId/end': FRESH,
  'POST /office/me/sessions/end-others': FRESH,
  'POST /office/me/passkeys/options': FRESH,
  'POST /office/me/passkeys': own('keys'),
  'DELETE /office/me/passkeys/:id': FRESH,
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
  'POST /office/roles/:code/remove': FRESH,
  'POST /office/roles/:code/passkeys': FRESH,
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
