/** Vendors and their games: whoever is one can take money from members and give it to them. */
import type { Row, Table } from './policy.ts';

const NOTHING: Row = { costs: [] };
const SHOWN: Row = { costs: [], freshProof: true };

export const VENDOR_ACTS: Table = {
  'POST /office/vendors': {
    costs: ['money', 'rights', 'keys', 'addresses'],
    freshProof: true,
    second: { when: 'always', act: 'catalog.new_vendor' },
  },
  'POST /office/vendors/:code': {
    costs: ['money', 'rights', 'addresses'],
    freshProof: true,
    second: { when: 'loosens', act: 'catalog.vendor_settings' },
  },
  'POST /office/vendors/:code/mark': NOTHING,
  // It only suspends, at once.
  'POST /office/vendors/:code/status': NOTHING,
  'POST /office/vendors/:code/serve': {
    costs: ['money', 'rights'],
    freshProof: true,
    second: { when: 'always', act: 'catalog.vendor_serves' },
  },
  'POST /office/vendors/:code/sync': NOTHING,
  'POST /office/vendors/:code/keys': {
    costs: ['keys'],
    freshProof: true,
    second: { when: 'always', act: 'catalog.vendor_key' },
  },
  'POST /office/vendors/:code/keys/:id/activate': {
    costs: ['keys'],
    freshProof: true,
    alone: {
      why: 'bounded',
      because: 'two operators have agreed to the key; this says when we begin to sign with it',
    },
  },
  // It only takes a key away.
  'POST /office/vendors/:code/keys/:id/retire': SHOWN,

  'POST /office/games/:nodeId': NOTHING,
  'POST /office/games/:nodeId/stop': NOTHING,
  'POST /office/games/bulk': NOTHING,
  'POST /office/games/order': NOTHING,
  'POST /office/categories': NOTHING,
  'POST /office/stops/gaming': NOTHING,
  'POST /office/find/rounds': { costs: ['people'] },
  'POST /office/rounds/:id/view': NOTHING,

  'POST /office/conformance/targets': {
    costs: ['keys', 'addresses'],
    freshProof: true,
    alone: {
      why: 'bounded',
      because: 'the configuration names the hosts, what is sent is a test, and production has none of it',
    },
  },
  'POST /office/conformance/targets/:id/remove': NOTHING,
  'POST /office/conformance/runs': NOTHING,
  'POST /office/conformance/runs/:id/stop': NOTHING,
};
