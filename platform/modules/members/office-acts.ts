import { byTwo, OF_PEOPLE, type Table } from '../../core/office-acts.ts';

export const membersOfficeActs: Table = {
  'GET /office/members/:id/acceptances': OF_PEOPLE,
  'GET /office/members/:id/signals': OF_PEOPLE,
  'POST /office/find/members': OF_PEOPLE,
  'POST /office/members/:id/personal': OF_PEOPLE,
  'POST /office/members/:id/real-name/asked': OF_PEOPLE,
  'POST /office/members/:id/reopen': byTwo('identity.reopen', 'people'),
  'POST /office/members/:id/real-name': byTwo('identity.real_name', 'addresses', 'people'),
};
