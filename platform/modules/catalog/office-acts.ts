import { FRESH, NOTHING, type Table } from '../../core/office-acts.ts';

export const catalogOfficeActs: Table = {
  'GET /office/categories': NOTHING,
  'GET /office/games': NOTHING,
  'GET /office/games/ids': NOTHING,
  'GET /office/games/order': NOTHING,
  'POST /office/find/games': NOTHING,
  'GET /office/stops': NOTHING,
  'GET /office/vendors': NOTHING,
  'GET /office/vendors/:code': NOTHING,
  'GET /office/vendors/:code/jackpots': NOTHING,
  'GET /office/vendors/:code/mark': NOTHING,
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
  'POST /office/vendors/:code/keys/:id/retire': FRESH,
  'POST /office/games/:nodeId': NOTHING,
  'POST /office/games/:nodeId/stop': NOTHING,
  'POST /office/games/bulk': NOTHING,
  'POST /office/games/order': NOTHING,
  'POST /office/categories': NOTHING,
  'POST /office/stops/gaming': NOTHING,
};
