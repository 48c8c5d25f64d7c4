import { NOTHING, type Table } from '../../core/office-acts.ts';

export const inboxOfficeActs: Table = {
  'GET /office/circulars': NOTHING,
  'GET /office/circulars/counts': NOTHING,
  'GET /office/circulars/sums': NOTHING,
  'GET /office/circulars.csv': NOTHING,
  'GET /office/circulars/:id': NOTHING,
  'GET /office/templates': NOTHING,
  'GET /office/templates/sums': NOTHING,
  'GET /office/templates.csv': NOTHING,
  'GET /office/templates/:market/:template/:variant': NOTHING,
  'POST /office/circulars/count': NOTHING,
  'POST /office/circulars/preview': NOTHING,
  'POST /office/circulars/test': NOTHING,
  'POST /office/circulars': NOTHING,
  'POST /office/circulars/:id': NOTHING,
  'POST /office/circulars/:id/send': {
    costs: ['people'],
    second: { when: 'some', act: 'inbox.circular', of: 'more than a few members' },
  },
  'POST /office/circulars/:id/stop': NOTHING,
  'POST /office/circulars/:id/discard': NOTHING,
  'POST /office/templates/:market/:template/:variant/preview': NOTHING,
  'POST /office/templates/:market/:template/:variant/publish': {
    costs: ['people'],
    second: { when: 'some', act: 'delivery.words', of: 'messages that are always sent' },
  },
};
