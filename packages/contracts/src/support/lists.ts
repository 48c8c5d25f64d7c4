/** The list of conversations with customer service: those that are over, for whoever looks for one; the inbox is for those that go on. */
import { ASSIGNEE_COLUMN, WHOSE_COLUMN } from '../list-columns.ts';
import { defineList } from '../list-spec.ts';
import { CHAT_STATES } from './kinds.ts';

/** GET /office/support/chats(/sums, /counts, .csv) */
export const CHAT_LIST = defineList({
  name: 'chats',
  sort: '-openedAt',
  tabs: {
    column: 'state',
    counted: ['waiting', 'open', 'answered'],
    queues: ['waiting', 'open'],
  },
  columns: {
    openedAt: { kind: 'moment', sorts: true, filters: true, opens: true },
    memberId: { kind: 'member', named: 'account', filters: true },
    merchantCode: { kind: 'market', filters: true },
    language: { kind: 'language', filters: true },
    /** What it is about, in each language that the topic has. */
    chatTopic: { kind: 'name', filters: true },
    state: { kind: 'choice', choices: CHAT_STATES, words: 'support.state', filters: true },
    assigneeId: ASSIGNEE_COLUMN,
    whose: WHOSE_COLUMN,
    waitingSince: { kind: 'moment', filters: true },
    minutesToAnswer: { kind: 'count', filters: true },
    minutesTaken: { kind: 'count', filters: true },
    closedAt: { kind: 'moment', filters: true, aside: true },
    lastAt: { kind: 'moment', aside: true },
    rating: { kind: 'count', filters: true },
  },
});
