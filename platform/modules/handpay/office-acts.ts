import { NOTHING, OF_PEOPLE, type Table } from '../../core/office-acts.ts';

export const handpayOfficeActs: Table = {
  'GET /office/hand-pays': OF_PEOPLE,
  'GET /office/hand-pays/counts': NOTHING,
  'GET /office/hand-pays/sums': NOTHING,
  'GET /office/hand-pays.csv': OF_PEOPLE,
  'GET /office/hand-pays/:id': OF_PEOPLE,
  // Nothing moves before another person approves it.
  'POST /office/hand-pays/:id/ask': {
    costs: ['money'],
    freshProof: true,
    second: { when: 'always', act: 'handpay.decide' },
  },
};
