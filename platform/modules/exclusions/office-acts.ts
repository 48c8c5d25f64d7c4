import { byTwo, OF_PEOPLE, type Table } from '../../core/office-acts.ts';

export const exclusionsOfficeActs: Table = {
  'GET /office/members/:id': OF_PEOPLE,
  'GET /office/members/:id/exclusions': OF_PEOPLE,
  'POST /office/members/:id/block': OF_PEOPLE,
  'POST /office/members/:id/exclusions': OF_PEOPLE,
  'POST /office/members/:id/exclusions/:exclusionId/end': byTwo('safety.end_exclusion', 'people'),
};
