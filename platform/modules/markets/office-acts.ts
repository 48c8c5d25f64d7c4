import { NOTHING, type Table } from '../../core/office-acts.ts';

export const marketsOfficeActs: Table = {
  'GET /office/market-names': NOTHING,
  'GET /office/markets': NOTHING,
  'GET /office/markets/sums': NOTHING,
  'GET /office/markets.csv': NOTHING,
  'GET /office/new-markets': NOTHING,
  'GET /office/markets/:code': NOTHING,
  'GET /office/markets/:code/versions/:version': NOTHING,
  'GET /office/markets/drafts/:id': NOTHING,
  'GET /office/system': NOTHING,
  'POST /office/markets/:code': {
    costs: ['money', 'rights', 'addresses', 'people'],
    freshProof: true,
    second: { when: 'always', act: 'markets.publish' },
  },
  'POST /office/system/close': NOTHING,
  // What had been let in before goes on; nothing more than that is let in.
  'POST /office/system/open': NOTHING,
};
