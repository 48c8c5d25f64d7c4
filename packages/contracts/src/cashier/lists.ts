/** The lists of the cashier in the office. */
import { defineList } from '../list-spec.ts';
import { VERDICTS } from './payout-rules.ts';
import { BANK_TRANSFER_STATES, DEPOSIT_STANDINGS, DEPOSIT_STATES, WITHDRAWAL_STATES } from './states.ts';

/** GET /office/deposits(/sums, .csv) */
export const DEPOSIT_LIST = defineList({
  name: 'deposits',
  sort: '-createdAt',
  columns: {
    reference: { kind: 'reference', filters: true },
    createdAt: { kind: 'moment', sorts: true, filters: true },
    // The moment at which it counts in figures: what is paid in at midnight was asked for the day before.
    approvedAt: { kind: 'moment', filters: true, aside: true },
    memberId: { kind: 'member', named: 'account', filters: true },
    merchantCode: { kind: 'market', filters: true },
    method: { kind: 'method', way: 'in', filters: true },
    amount: { kind: 'amount', sorts: true, filters: true, sums: true },
    tax: { kind: 'amount', aside: true },
    fee: { kind: 'amount', aside: true },
    state: { kind: 'choice', choices: DEPOSIT_STATES, filters: true },
    standing: {
      kind: 'choice',
      choices: DEPOSIT_STANDINGS,
      words: 'deposit.standing',
      filters: true,
      aside: true,
    },
  },
});

/** GET /office/bank-transfers(/sums, /counts, .csv): whoever has waited longest with a proof comes first in the queue. */
export const BANK_TRANSFER_LIST = defineList({
  name: 'bank-transfers',
  sort: '-createdAt',
  tabs: { column: 'state', counted: ['open', 'asked'], queues: ['open', 'asked'] },
  columns: {
    reference: { kind: 'reference', filters: true },
    createdAt: { kind: 'moment', sorts: true, filters: true },
    saidAt: { kind: 'moment', filters: true },
    memberId: { kind: 'member', named: 'account', filters: true },
    merchantCode: { kind: 'market', filters: true },
    amount: { kind: 'amount', sorts: true, filters: true, sums: true },
    captured: { kind: 'amount', aside: true },
    hasProof: { kind: 'flag', filters: true },
    state: { kind: 'choice', choices: BANK_TRANSFER_STATES, words: 'bankTransfer.state', filters: true },
    priority: { kind: 'count', sorts: true, aside: true },
    answerBy: { kind: 'moment', aside: true },
    expiresAt: { kind: 'moment', aside: true },
  },
});

/** GET /office/withdrawals(/sums, .csv) */
export const WITHDRAWAL_LIST = defineList({
  name: 'withdrawals',
  sort: '-createdAt',
  tabs: {
    column: 'state',
    counted: ['requested', 'on_hold', 'approved', 'paying', 'failed'],
    queues: ['requested', 'on_hold'],
  },
  columns: {
    reference: { kind: 'reference', filters: true },
    createdAt: { kind: 'moment', sorts: true, filters: true },
    paidAt: { kind: 'moment', filters: true, aside: true },
    memberId: { kind: 'member', named: 'account', filters: true },
    merchantCode: { kind: 'market', filters: true },
    method: { kind: 'method', way: 'out', filters: true, aside: true },
    amount: { kind: 'amount', sorts: true, filters: true, sums: true },
    tax: { kind: 'amount', aside: true },
    fee: { kind: 'amount', aside: true },
    payoutAmount: { kind: 'amount', aside: true },
    state: { kind: 'choice', choices: WITHDRAWAL_STATES, filters: true },
    verdict: { kind: 'choice', choices: VERDICTS, words: 'payoutRules.verdict', filters: true },
    priority: { kind: 'count', sorts: true, aside: true },
    flags: { kind: 'tags' },
  },
});
