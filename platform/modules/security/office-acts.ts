import { NOTHING, OF_PEOPLE, type Table } from '../../core/office-acts.ts';

export const securityOfficeActs: Table = {
  'GET /office/security': OF_PEOPLE,
  'GET /office/security/sums': NOTHING,
  'GET /office/security.csv': OF_PEOPLE,
  'GET /office/security/:id': OF_PEOPLE,
};
