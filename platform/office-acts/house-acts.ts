/** The house's own data: markets, what stands on its pages, and what it writes to its members. */
import type { Row, Table } from './policy.ts';

const NOTHING: Row = { costs: [] };
/** Words that members read and believe. What binds them, and what is always sent, has a second person. */
const WORDS: Row = { costs: ['people'] };

export const HOUSE_ACTS: Table = {
  'POST /office/markets/:code': {
    costs: ['money', 'rights', 'addresses', 'people'],
    freshProof: true,
    second: { when: 'always', act: 'markets.publish' },
  },
  'POST /office/system/close': NOTHING,
  // What had been let in before goes on; nothing more than that is let in.
  'POST /office/system/open': NOTHING,

  'POST /office/support/answers': WORDS,
  'POST /office/support/models': WORDS,
  'POST /office/support/hours': NOTHING,
  'POST /office/support/holidays': NOTHING,
  'POST /office/support/here': NOTHING,
  'POST /office/representatives': WORDS,
  'POST /office/representatives/:id/withdraw': NOTHING,
  'POST /office/representatives/reports/:id/close': NOTHING,

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

  'POST /office/delivery/messages/:id/retry': NOTHING,
  // A text that nobody can change, five a minute.
  'POST /office/delivery/test': NOTHING,
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

  'POST /office/upkeep/verification': NOTHING,
};
