import { NOTHING, type Table } from '../../core/office-acts.ts';

export const sealsOfficeActs: Table = {
  'GET /office/seals': NOTHING,
  'GET /office/seals/roots': NOTHING,
  'GET /office/seals/roots/sums': NOTHING,
  'GET /office/seals/roots.csv': NOTHING,
  'POST /office/seals/checks': NOTHING,
};
