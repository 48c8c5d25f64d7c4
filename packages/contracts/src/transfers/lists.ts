/** The list of transfers in the office. */
import { defineList } from '../list-spec.ts';
import { TRANSFER_DIRECTIONS } from '../words.ts';
import { TRANSFER_CAUSES, TRANSFER_REASONS, TRANSFER_STATES } from './member.ts';

/** GET /office/transfers(/sums, /counts, .csv) */
export const TRANSFER_LIST = defineList({
  name: 'transfers',
  sort: '-createdAt',
  tabs: { column: 'state', counted: ['requested', 'sending', 'unsure'], queues: ['unsure'] },
  columns: {
    createdAt: { kind: 'moment', sorts: true, filters: true },
    memberId: { kind: 'member', named: 'account', filters: true },
    merchantCode: { kind: 'market', aside: true },
    vendor: { kind: 'vendor', named: 'vendorName', filters: true },
    direction: { kind: 'choice', choices: TRANSFER_DIRECTIONS, words: 'transfer.direction', filters: true },
    transferCause: { kind: 'choice', choices: TRANSFER_CAUSES, words: 'transfer.cause', filters: true },
    amount: { kind: 'amount', sorts: true, filters: true, sums: true },
    state: { kind: 'choice', choices: TRANSFER_STATES, words: 'transfer.state', filters: true },
    isStuck: { kind: 'flag', filters: true },
    attempts: { kind: 'count', filters: true },
    reason: {
      kind: 'choice',
      choices: TRANSFER_REASONS,
      words: 'transfer.reason',
      filters: true,
      aside: true,
    },
    movedAt: { kind: 'moment', aside: true },
    vendorBalance: { kind: 'amount', aside: true },
    reference: { kind: 'reference', filters: true, aside: true },
  },
});
