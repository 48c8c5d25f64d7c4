/** The list of identity documents in the office. */
import { ASSIGNEE_COLUMN, WHOSE_COLUMN } from '../list-columns.ts';
import { defineList } from '../list-spec.ts';
import { DOCUMENT_STATES, type DocumentState } from './member.ts';

/** What was sent: of what was only begun nobody of the office knows. */
type SentState = Exclude<DocumentState, 'none'>;
const SENT_STATES: readonly SentState[] = DOCUMENT_STATES.filter((state) => state !== 'none');

/** GET /office/verifications(/sums, /counts, .csv) */
export const VERIFICATION_LIST = defineList({
  name: 'verifications',
  sort: '-submittedAt',
  tabs: { column: 'state', counted: ['waiting'], queues: ['waiting'] },
  columns: {
    memberId: { kind: 'member', named: 'account', filters: true, opens: true },
    merchantCode: { kind: 'market', filters: true },
    documentType: { kind: 'text', filters: true },
    submittedAt: { kind: 'moment', sorts: true, filters: true },
    attempt: { kind: 'count', filters: true },
    state: { kind: 'choice', choices: SENT_STATES, words: 'kyc.state', filters: true },
    assigneeId: ASSIGNEE_COLUMN,
    whose: WHOSE_COLUMN,
    decidedAt: { kind: 'moment', filters: true },
    decidedBy: { kind: 'text', filters: true },
    minutesTaken: { kind: 'count', filters: true },
    isDemo: { kind: 'flag', filters: true, aside: true },
  },
});
