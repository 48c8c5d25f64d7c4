/** The list of members in the office. */
import { DOCUMENT_STATES } from '../kyc/member.ts';
import { defineList } from '../list-spec.ts';
import { ACCOUNT_STATES } from '../operators/office.ts';

/**
 * GET /office/members(/sums, .csv). Members are found by account, name, mail or phone through the column `memberId`, whose finder asks
 * by a body. Test accounts and trials are in it only when one of them is asked for, or tests are.
 */
export const MEMBER_LIST = defineList({
  name: 'members',
  sort: '-registeredAt',
  columns: {
    memberId: { kind: 'member', named: 'account', opens: true, filters: true },
    merchantCode: { kind: 'market', filters: true },
    registeredAt: { kind: 'moment', sorts: true, filters: true },
    seenAt: { kind: 'moment', sorts: true, filters: true },
    balance: { kind: 'amount' },
    held: { kind: 'amount', aside: true },
    status: { kind: 'choice', choices: ACCOUNT_STATES, words: 'state', filters: true },
    blockReason: { kind: 'text', aside: true },
    verification: { kind: 'choice', choices: DOCUMENT_STATES, words: 'kyc.state', filters: true },
    language: { kind: 'language', aside: true },
    isTest: { kind: 'flag', filters: true, aside: true },
  },
});
