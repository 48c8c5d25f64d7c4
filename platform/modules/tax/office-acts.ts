import { OF_PEOPLE, type Table } from '../../core/office-acts.ts';

export const taxOfficeActs: Table = {
  'GET /office/members/:id/taxes': OF_PEOPLE,
  'POST /office/members/:id/taxes/residence': {
    costs: ['money'],
    freshProof: true,
    alone: {
      why: 'bounded',
      because: 'it changes which published taxes are charged from now on, and pays nobody anything',
    },
  },
};
