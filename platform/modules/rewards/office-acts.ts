import { NOTHING, OF_PEOPLE, type Table } from '../../core/office-acts.ts';

export const rewardsOfficeActs: Table = {
  'GET /office/rewards': OF_PEOPLE,
  'GET /office/rewards/sums': NOTHING,
  'GET /office/rewards/counts': NOTHING,
  'GET /office/rewards.csv': OF_PEOPLE,
  'GET /office/rewards/:id': OF_PEOPLE,
  'GET /office/rewards/orders/:id': OF_PEOPLE,
  'GET /office/campaigns': NOTHING,
  'GET /office/campaigns/sums': NOTHING,
  'GET /office/campaigns/counts': NOTHING,
  'GET /office/campaigns.csv': NOTHING,
  'GET /office/campaigns/:id': NOTHING,
  'GET /office/free-rounds/offers': NOTHING,
  'GET /office/free-rounds/prepaids': NOTHING,
  // A draft: nobody gets anything before it is opened.
  'POST /office/campaigns': NOTHING,
  'POST /office/campaigns/:id/open': {
    costs: ['money'],
    freshProof: true,
    second: { when: 'sum', act: 'rewards.campaign', per: ['member', 'operator'], hours: 24 },
  },
  'POST /office/campaigns/:id/cancel': OF_PEOPLE,
  'POST /office/rewards': {
    costs: ['money'],
    freshProof: true,
    second: { when: 'sum', act: 'rewards.order', per: ['member', 'operator'], hours: 24 },
  },
  'POST /office/rewards/:id/cancel': OF_PEOPLE,
  'POST /office/rewards/:id/ask': NOTHING,
};
