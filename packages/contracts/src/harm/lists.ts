/** The list of cases of markers of harm in the office. */
import { ASSIGNEE_COLUMN, WHOSE_COLUMN } from '../list-columns.ts';
import { defineList } from '../list-spec.ts';
import { LEVELS, MARKERS } from './markers.ts';
import { CASE_STATES, OUTCOMES } from './states.ts';

/** waiting: nobody has it, or the day on which it is looked at again has come. later: that day is still to come. */
export const CASE_QUEUES = ['waiting', 'in_hand', 'later', 'closed'] as const;
export type CaseQueue = (typeof CASE_QUEUES)[number];

/** GET /office/harm/cases(/sums, /counts, .csv) */
export const CASE_LIST = defineList({
  name: 'harm-cases',
  // What is due first, then what weighs most, then what waits longest.
  sort: 'priority',
  tabs: { column: 'queue', counted: ['waiting', 'in_hand', 'later'] },
  columns: {
    memberId: { kind: 'member', named: 'account', filters: true, opens: true },
    merchantCode: { kind: 'market', filters: true },
    severity: { kind: 'count', sorts: true, filters: true },
    markers: { kind: 'tags', choices: MARKERS, words: 'harm.marker', filters: true },
    firstSeenAt: { kind: 'moment', sorts: true, filters: true },
    lastSeenAt: { kind: 'moment', sorts: true, filters: true },
    followUpAt: { kind: 'moment', filters: true },
    state: { kind: 'choice', choices: CASE_STATES, words: 'harm.state', filters: true },
    assigneeId: ASSIGNEE_COLUMN,
    whose: WHOSE_COLUMN,
    level: { kind: 'choice', choices: LEVELS, words: 'harm.level', filters: true, aside: true },
    outcome: { kind: 'choice', choices: OUTCOMES, words: 'harm.outcome', filters: true, aside: true },
    closedAt: { kind: 'moment', filters: true, aside: true },
    minutesToAct: { kind: 'count', filters: true, aside: true },
    minutesTaken: { kind: 'count', filters: true, aside: true },
    queue: { kind: 'choice', choices: CASE_QUEUES, words: 'harm.queue', filters: true, aside: true },
    priority: { kind: 'count', sorts: true, aside: true },
  },
});
