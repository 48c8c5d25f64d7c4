import { byTwo, NOTHING, OF_PEOPLE, type Table } from '../../core/office-acts.ts';

export const harmOfficeActs: Table = {
  'GET /office/harm/cases': OF_PEOPLE,
  'GET /office/harm/cases/counts': NOTHING,
  'GET /office/harm/cases/sums': NOTHING,
  'GET /office/harm/cases.csv': OF_PEOPLE,
  'GET /office/harm/cases/:id': OF_PEOPLE,
  'GET /office/harm/report': OF_PEOPLE,
  'GET /office/harm/report.csv': OF_PEOPLE,
  'GET /office/members/:id/harm': OF_PEOPLE,
  'GET /office/harm/people': NOTHING,
  'GET /office/harm/rules': NOTHING,
  'GET /office/harm/state': NOTHING,
  'POST /office/harm/cases/:id/take': NOTHING,
  'POST /office/harm/cases/:id/hand-over': NOTHING,
  'POST /office/harm/cases/:id/note': NOTHING,
  'POST /office/harm/cases/:id/follow-up': NOTHING,
  'POST /office/harm/cases/:id/close': OF_PEOPLE,
  'POST /office/harm/rules/:code/preview': OF_PEOPLE,
  'POST /office/harm/rules/:code': byTwo('safety.harm_rules', 'people'),
};
