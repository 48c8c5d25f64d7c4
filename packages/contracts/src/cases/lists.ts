/** The list of payment cases in the office. */
import { ASSIGNEE_COLUMN, WHOSE_COLUMN } from '../list-columns.ts';
import { defineList } from '../list-spec.ts';
import { CASE_KINDS, CASE_OPENERS, CASE_OUTCOME_NAMES, CASE_STATES } from './states.ts';

/** GET /office/cases(/sums, /counts, .csv) */
export const PAYMENT_CASE_LIST = defineList({
  name: 'cases',
  // Turned round in the queues: what is most overdue stands first there.
  sort: '-dueBy',
  tabs: { column: 'state', counted: ['open', 'asked', 'tracing'], queues: ['open', 'asked', 'tracing'] },
  columns: {
    reference: { kind: 'reference', filters: true },
    /** The last day, in the market's calendar. */
    dueBy: { kind: 'moment', sorts: true, filters: true },
    kind: { kind: 'choice', choices: CASE_KINDS, words: 'cases.kind', filters: true },
    state: { kind: 'choice', choices: CASE_STATES, words: 'cases.state', filters: true },
    outcome: {
      kind: 'choice',
      choices: CASE_OUTCOME_NAMES,
      words: 'cases.outcome',
      filters: true,
      aside: true,
    },
    memberId: { kind: 'member', named: 'account', filters: true },
    merchantCode: { kind: 'market', filters: true },
    amount: { kind: 'amount', filters: true, sums: true },
    gateway: { kind: 'text', filters: true },
    openedAt: { kind: 'moment', sorts: true, filters: true },
    openedBy: {
      kind: 'choice',
      choices: CASE_OPENERS,
      words: 'cases.actor',
      filters: true,
      aside: true,
    },
    assigneeId: ASSIGNEE_COLUMN,
    whose: WHOSE_COLUMN,
    closedAt: { kind: 'moment', filters: true, aside: true },
  },
});
