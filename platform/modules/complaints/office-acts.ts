import { NOTHING, OF_PEOPLE, type Table } from '../../core/office-acts.ts';

export const complaintsOfficeActs: Table = {
  'GET /office/complaints': OF_PEOPLE,
  'GET /office/complaints/counts': NOTHING,
  'GET /office/complaints/sums': NOTHING,
  'GET /office/complaints.csv': OF_PEOPLE,
  'GET /office/complaints/:id': OF_PEOPLE,
  'GET /office/complaints/:id/images/:image': OF_PEOPLE,
  'GET /office/complaints/report': NOTHING,
  'GET /office/complaints/report.csv': NOTHING,
  'GET /office/complaints/state': NOTHING,
  'POST /office/complaints/:id/take': NOTHING,
  'POST /office/complaints/:id/note': NOTHING,
  'POST /office/complaints/:id/ask': OF_PEOPLE,
  'POST /office/complaints/:id/decide': OF_PEOPLE,
  'POST /office/complaints/:id/close': OF_PEOPLE,
};
