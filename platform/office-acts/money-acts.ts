/** What moves money, or decides that somebody gets some. */
import type { Row, Table } from './policy.ts';

const NOTHING: Row = { costs: [] };
const PEOPLE: Row = { costs: ['people'] };

export const MONEY_ACTS: Table = {
  'POST /office/find/payments': PEOPLE,
  'POST /office/withdrawals/:id/approve': {
    costs: ['money'],
    freshProof: true,
    second: { when: 'sum', act: 'cashier.withdrawal', per: ['member', 'operator'], hours: 24 },
  },
  // The money goes back to its member's balance.
  'POST /office/withdrawals/:id/reject': PEOPLE,
  // Nothing moves before another person approves it.
  'POST /office/hand-pays/:id/ask': {
    costs: ['money'],
    freshProof: true,
    second: { when: 'always', act: 'handpay.decide' },
  },
  'POST /office/entries/:id/reversal': {
    costs: ['money'],
    freshProof: true,
    second: { when: 'sum', act: 'reversal', per: ['member', 'operator'], hours: 24 },
  },
  'POST /office/reversals/:id/approve': {
    costs: ['money'],
    freshProof: true,
    alone: { why: 'is-second', because: 'a constraint refuses whoever asked for it' },
  },
  'POST /office/reversals/:id/refuse': NOTHING,
  // The vendor's answer decides, and it is asked about a transfer that is there.
  'POST /office/transfers/:id/ask': NOTHING,
  'POST /office/members/:id/taxes/residence': {
    costs: ['money'],
    freshProof: true,
    alone: {
      why: 'bounded',
      because: 'it changes which published taxes are charged from now on, and pays nobody anything',
    },
  },

  // A draft: nobody gets anything before it is opened.
  'POST /office/campaigns': NOTHING,
  'POST /office/campaigns/:id/open': {
    costs: ['money'],
    freshProof: true,
    second: { when: 'sum', act: 'rewards.campaign', per: ['member', 'operator'], hours: 24 },
  },
  'POST /office/campaigns/:id/cancel': PEOPLE,
  'POST /office/rewards': {
    costs: ['money'],
    freshProof: true,
    second: { when: 'sum', act: 'rewards.order', per: ['member', 'operator'], hours: 24 },
  },
  'POST /office/rewards/:id/cancel': PEOPLE,
  'POST /office/rewards/:id/ask': NOTHING,

  'POST /office/seals/checks': NOTHING,
  'POST /office/reconciliation/runs': NOTHING,
  // It stays a difference, is found every night, and alarms anew when it changes.
  'POST /office/reconciliation/acknowledgements': NOTHING,
  'POST /office/reconciliation/acknowledgements/:id/revoke': NOTHING,
};
