import { NOTHING, OF_PEOPLE, type Table } from '../../core/office-acts.ts';

export const transfersOfficeActs: Table = {
  'GET /office/transfers': OF_PEOPLE,
  'GET /office/transfers/counts': NOTHING,
  'GET /office/transfers/sums': NOTHING,
  'GET /office/transfers.csv': OF_PEOPLE,
  'GET /office/transfers/:id': OF_PEOPLE,
  // The vendor's answer decides, and it is asked about a transfer that is there.
  'POST /office/transfers/:id/ask': NOTHING,
};
