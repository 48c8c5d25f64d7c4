import { NOTHING, OF_PEOPLE, type Table } from '../../core/office-acts.ts';

export const casesOfficeActs: Table = {
  'GET /office/cases': OF_PEOPLE,
  'GET /office/cases/counts': NOTHING,
  'GET /office/cases/sums': NOTHING,
  'GET /office/cases.csv': OF_PEOPLE,
  'GET /office/cases/:id': OF_PEOPLE,
  'GET /office/cases/:id/proofs/:proofId': OF_PEOPLE,
  'POST /office/cases/:id/take': NOTHING,
  'POST /office/cases/:id/note': NOTHING,
  'POST /office/cases/:id/ask': OF_PEOPLE,
  'POST /office/cases/:id/trace': NOTHING,
  // An outcome that moves money cannot be given here.
  'POST /office/cases/:id/close': OF_PEOPLE,
};
