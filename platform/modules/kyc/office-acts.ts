import { NOTHING, OF_PEOPLE, type Table } from '../../core/office-acts.ts';

export const kycOfficeActs: Table = {
  'GET /office/members/:id/verification': OF_PEOPLE,
  'GET /office/verifications': OF_PEOPLE,
  'GET /office/verifications/counts': NOTHING,
  'GET /office/verifications/sums': NOTHING,
  'GET /office/verifications.csv': OF_PEOPLE,
  'GET /office/verifications/:id/images/:side': OF_PEOPLE,
  'GET /office/verifications/state': NOTHING,
  'POST /office/verifications/next': OF_PEOPLE,
  'POST /office/verifications/:id/claim': OF_PEOPLE,
  'POST /office/verifications/:id/release': NOTHING,
  'POST /office/verifications/:id/accept': OF_PEOPLE,
  'POST /office/verifications/:id/reject': OF_PEOPLE,
};
