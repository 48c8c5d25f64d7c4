import { NOTHING, OF_PEOPLE, type Table } from '../../core/office-acts.ts';

export const deliveryOfficeActs: Table = {
  'GET /office/delivery/carriers': NOTHING,
  'GET /office/delivery/messages': OF_PEOPLE,
  'GET /office/delivery/messages/counts': NOTHING,
  'GET /office/delivery/messages/sums': NOTHING,
  'GET /office/delivery/messages.csv': OF_PEOPLE,
  'GET /office/delivery/messages/:id': OF_PEOPLE,
  'POST /office/delivery/messages/:id/retry': NOTHING,
  // A text that nobody can change, five a minute.
  'POST /office/delivery/test': NOTHING,
};
