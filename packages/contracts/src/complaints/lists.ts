/** The list of complaints in the office. */
import { ASSIGNEE_COLUMN, WHOSE_COLUMN } from '../list-columns.ts';
import { defineList } from '../list-spec.ts';
import { COMPLAINT_CATEGORIES, COMPLAINT_OUTCOMES, COMPLAINT_STATES } from './kinds.ts';

/** owed: the licensee has to answer next. answered: the member may say that they do not agree. */
export const COMPLAINT_QUEUES = ['owed', 'answered', 'closed'] as const;
export type ComplaintQueue = (typeof COMPLAINT_QUEUES)[number];

/** GET /office/complaints(/sums, /counts, .csv) */
export const COMPLAINT_LIST = defineList({
  name: 'complaints',
  // Turned round in the queues: what is most overdue stands first there.
  sort: '-answerBy',
  tabs: { column: 'queue', counted: ['owed', 'answered'], queues: ['owed', 'answered'] },
  columns: {
    number: { kind: 'name', filters: true, opens: true },
    /** The last day, in the market's calendar. */
    answerBy: { kind: 'moment', sorts: true, filters: true },
    state: { kind: 'choice', choices: COMPLAINT_STATES, words: 'complaints.state', filters: true },
    outcome: {
      kind: 'choice',
      choices: COMPLAINT_OUTCOMES,
      words: 'complaints.outcome',
      filters: true,
      aside: true,
    },
    category: {
      kind: 'choice',
      choices: COMPLAINT_CATEGORIES,
      words: 'complaints.category',
      filters: true,
    },
    memberId: { kind: 'member', named: 'account', filters: true },
    merchantCode: { kind: 'market', filters: true },
    receivedAt: { kind: 'moment', sorts: true, filters: true },
    assigneeId: ASSIGNEE_COLUMN,
    whose: WHOSE_COLUMN,
    minutesToAnswer: { kind: 'count', filters: true },
    minutesTaken: { kind: 'count', filters: true, aside: true },
    closedAt: { kind: 'moment', filters: true, aside: true },
    decidedBy: { kind: 'text', filters: true, aside: true },
    queue: {
      kind: 'choice',
      choices: COMPLAINT_QUEUES,
      words: 'complaints.queue',
      filters: true,
      aside: true,
    },
  },
});
