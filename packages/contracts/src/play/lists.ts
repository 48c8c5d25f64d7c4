/** The lists of play in the office. */
import { defineList } from '../list-spec.ts';
import { ENTRY_KINDS, REVERSAL_CAUSES } from '../wallet/member.ts';
import { ROUND_STATES } from './member.ts';
import { REVERSAL_STATES } from './reversals.ts';

/** What a person should look at in a round, and who has touched it beside its player and its vendor. */
const ROUND_FLAGS = [
  'bet_after_close',
  'win_after_close',
  'rollback_after_win',
  'timed_out',
  'reversed',
] as const;

/** GET /office/rounds(/sums, /counts, .csv) */
export const ROUND_LIST = defineList({
  name: 'rounds',
  sort: '-openedAt',
  tabs: { column: 'state', counted: ['open'] },
  columns: {
    openedAt: { kind: 'moment', sorts: true, filters: true },
    memberId: { kind: 'member', named: 'account', filters: true },
    merchantCode: { kind: 'market', filters: true },
    vendor: { kind: 'vendor', named: 'vendorName', filters: true },
    game: { kind: 'game', named: 'gameName', filters: true },
    staked: { kind: 'amount', filters: true, sums: true },
    won: { kind: 'amount', filters: true, sums: true },
    state: { kind: 'choice', choices: ROUND_STATES, filters: true },
    isStuck: { kind: 'flag', filters: true, aside: true },
    roundFlags: { kind: 'tags', choices: ROUND_FLAGS, words: 'stepFlag', filters: true, aside: true },
    freeStaked: { kind: 'amount', aside: true },
    jackpot: { kind: 'amount', aside: true },
    balanceBefore: { kind: 'amount', aside: true },
    balanceAfter: { kind: 'amount', aside: true },
    closedAt: { kind: 'moment', aside: true },
    vendorRound: { kind: 'reference', filters: true, aside: true },
  },
});

/** GET /office/reversals(/sums, /counts, .csv) */
export const REVERSAL_LIST = defineList({
  name: 'reversals',
  sort: '-askedAt',
  tabs: { column: 'state', counted: ['waiting'], queues: ['waiting'] },
  columns: {
    entryId: { kind: 'reference', filters: true },
    askedAt: { kind: 'moment', sorts: true, filters: true },
    kind: { kind: 'choice', choices: ENTRY_KINDS, words: 'entry.kind', filters: true },
    memberId: { kind: 'member', named: 'account', filters: true },
    amount: { kind: 'amount', sorts: true, filters: true, sums: true },
    cause: { kind: 'choice', choices: REVERSAL_CAUSES, words: 'reversal.cause', filters: true },
    state: { kind: 'choice', choices: REVERSAL_STATES, words: 'reversal.state', filters: true },
    askedBy: { kind: 'operator', named: 'askedByName', filters: true },
    decidedBy: { kind: 'operator', named: 'decidedByName', filters: true, aside: true },
    decidedAt: { kind: 'moment', filters: true, aside: true },
    needsSecond: { kind: 'flag', filters: true, aside: true },
    note: { kind: 'text', aside: true },
  },
});
