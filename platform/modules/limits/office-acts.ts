import { OF_PEOPLE, type Table } from '../../core/office-acts.ts';

export const limitsOfficeActs: Table = {
  'GET /office/members/:id/limits': OF_PEOPLE,
  'POST /office/members/:id/limits': {
    costs: ['people'],
    second: { when: 'loosens', act: 'safety.loosen_limit' },
  },
};
