import { NOTHING, OF_PEOPLE, type Table } from '../../core/office-acts.ts';

export const playOfficeActs: Table = {
  'GET /office/entries/:id': OF_PEOPLE,
  'GET /office/reversals': OF_PEOPLE,
  'GET /office/reversals/counts': NOTHING,
  'GET /office/reversals/sums': NOTHING,
  'GET /office/reversals.csv': OF_PEOPLE,
  'GET /office/rounds': OF_PEOPLE,
  'GET /office/rounds/counts': NOTHING,
  'GET /office/rounds/sums': NOTHING,
  'GET /office/rounds.csv': OF_PEOPLE,
  'GET /office/rounds/:id': OF_PEOPLE,
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
  'POST /office/find/rounds': { costs: ['people'] },
  'POST /office/rounds/:id/view': NOTHING,
};
