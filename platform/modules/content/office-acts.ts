import { NOTHING, type Table } from '../../core/office-acts.ts';

export const contentOfficeActs: Table = {
  'GET /office/content': NOTHING,
  'GET /office/content/:id': NOTHING,
  'GET /office/content/:id/versions/:number': NOTHING,
  'GET /office/content/report': NOTHING,
  'GET /office/content/report.csv': NOTHING,
  'GET /office/content/target': NOTHING,
  'GET /office/content/targets': NOTHING,
  'POST /office/content/preview': NOTHING,
  'POST /office/content': NOTHING,
  'PUT /office/content/:id': NOTHING,
  'POST /office/content/:id/restore': NOTHING,
  'POST /office/content/:id/publish': {
    costs: ['people'],
    second: { when: 'some', act: 'content.publish', of: 'legal pages' },
  },
  'POST /office/content/:id/retire': NOTHING,
  'PUT /office/content/order': NOTHING,
  'POST /office/content/:id/discard': NOTHING,
  'POST /office/content/:id/preview-word': NOTHING,
  'POST /office/content/images': NOTHING,
};
