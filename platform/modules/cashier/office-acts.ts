import { OF_PEOPLE, type Table } from '../../core/office-acts.ts';

export const cashierOfficeActs: Table = {
  'GET /office/deposits': OF_PEOPLE,
  'GET /office/deposits/:id': OF_PEOPLE,
  'GET /office/members/:id/money': OF_PEOPLE,
  'GET /office/members/:id/withdrawal-rules': OF_PEOPLE,
  'GET /office/withdrawals': OF_PEOPLE,
  'GET /office/withdrawals/:id': OF_PEOPLE,
  'POST /office/find/payments': OF_PEOPLE,
  'POST /office/withdrawals/:id/approve': {
    costs: ['money'],
    freshProof: true,
    second: { when: 'sum', act: 'cashier.withdrawal', per: ['member', 'operator'], hours: 24 },
  },
  // The money goes back to its member's balance.
  'POST /office/withdrawals/:id/reject': OF_PEOPLE,
};
