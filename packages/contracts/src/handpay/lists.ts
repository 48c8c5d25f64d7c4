/** The list of hand pays in the office. */
import { defineList } from '../list-spec.ts';
import { REVERSAL_CAUSES } from '../wallet/member.ts';
import { HAND_PAY_REASONS, HAND_PAY_SOURCES, HAND_PAY_STATES } from './member.ts';

/** GET /office/hand-pays(/sums, /counts, .csv) */
export const HAND_PAY_LIST = defineList({
  name: 'hand-pays',
  sort: '-wonAt',
  tabs: { column: 'state', counted: ['waiting'], queues: ['waiting'] },
  columns: {
    wonAt: { kind: 'moment', sorts: true, filters: true },
    // How much, whose and how far come first: a phone shows no more at once.
    putAside: { kind: 'amount', sorts: true, filters: true, sums: true },
    memberId: { kind: 'member', named: 'account', filters: true },
    state: { kind: 'choice', choices: HAND_PAY_STATES, words: 'handPay.state', filters: true },
    why: { kind: 'choice', choices: HAND_PAY_REASONS, words: 'handPay.why', filters: true },
    won: { kind: 'amount', sorts: true, filters: true, sums: true },
    vendor: { kind: 'vendor', filters: true },
    merchantCode: { kind: 'market', filters: true },
    source: {
      kind: 'choice',
      choices: HAND_PAY_SOURCES,
      words: 'handPay.source',
      filters: true,
      aside: true,
    },
    cause: { kind: 'choice', choices: REVERSAL_CAUSES, words: 'reversal.cause', filters: true, aside: true },
    decidedAt: { kind: 'moment', filters: true, aside: true },
    askedByName: { kind: 'text', aside: true },
    decidedByName: { kind: 'text', aside: true },
    call: { kind: 'reference', filters: true, aside: true },
  },
});
