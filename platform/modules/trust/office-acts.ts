import { NOTHING, OF_PEOPLE, type Table } from '../../core/office-acts.ts';

export const trustOfficeActs: Table = {
  'GET /office/representatives/reports': OF_PEOPLE,
  'GET /office/representatives': NOTHING,
  'POST /office/representatives': OF_PEOPLE,
  'POST /office/representatives/:id/withdraw': NOTHING,
  'POST /office/representatives/reports/:id/close': NOTHING,
};
