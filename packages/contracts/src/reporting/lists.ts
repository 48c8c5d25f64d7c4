/** The lists of reporting in the office. */
import { defineList } from '../list-spec.ts';
import { TAX_MOMENTS } from '../tax/member.ts';
import { ENTRY_KINDS } from '../wallet/member.ts';
import { ATTENTION_KINDS } from './attention.ts';
import {
  CHECK_NAMES,
  RECONCILIATION_CAUSES,
  RECONCILIATION_SCOPES,
  RECONCILIATION_STATES,
} from './reconciliation.ts';

/** GET /office/entries(/sums, .csv). `reference`: a payment, a round, a transfer or a vendor's transaction, as a person was told it. */
export const ENTRY_LIST = defineList({
  name: 'entries',
  sort: '-postedAt',
  columns: {
    entryId: { kind: 'reference', filters: true },
    postedAt: { kind: 'moment', sorts: true, filters: true },
    kind: { kind: 'choice', choices: ENTRY_KINDS, words: 'entry.kind', filters: true },
    memberId: { kind: 'member', named: 'account', filters: true },
    merchantCode: { kind: 'market', aside: true },
    amount: { kind: 'amount', filters: true, sums: true },
    vendor: { kind: 'vendor', filters: true },
    reference: { kind: 'reference', filters: true },
  },
});

/** GET /office/attention(/sums, .csv) */
export const ATTENTION_LIST = defineList({
  name: 'attention',
  sort: 'since',
  columns: {
    since: { kind: 'moment', sorts: true, filters: true },
    kind: { kind: 'choice', choices: ATTENTION_KINDS, words: 'attention.kind', filters: true },
    vendor: { kind: 'vendor', filters: true },
    memberId: { kind: 'member', named: 'account', filters: true },
    amount: { kind: 'amount', filters: true },
    reference: { kind: 'reference', filters: true },
    times: { kind: 'count', filters: true, aside: true },
  },
});

/** GET /office/reconciliation/runs(/sums, .csv) */
export const RUN_LIST = defineList({
  name: 'reconciliation',
  sort: '-runAt',
  columns: {
    runAt: { kind: 'moment', sorts: true, filters: true },
    runCause: {
      kind: 'choice',
      choices: RECONCILIATION_CAUSES,
      words: 'reconciliation.cause',
      filters: true,
    },
    askedByName: { kind: 'text', filters: true },
    scope: { kind: 'choice', choices: RECONCILIATION_SCOPES, words: 'reconciliation.scope', filters: true },
    state: { kind: 'choice', choices: RECONCILIATION_STATES, words: 'reconciliation.state', filters: true },
    differences: { kind: 'count', filters: true },
    failed: { kind: 'count', filters: true, aside: true },
    unasked: { kind: 'count', filters: true, aside: true },
    checks: { kind: 'count', aside: true },
    skipped: { kind: 'count', aside: true },
    finishedAt: { kind: 'moment', filters: true, aside: true },
    error: { kind: 'text', aside: true },
  },
});

/** GET /office/reconciliation/differences(/sums, .csv): those that the last word of each check names. */
export const DIFFERENCE_LIST = defineList({
  name: 'differences',
  sort: '-runAt',
  columns: {
    check: { kind: 'choice', choices: CHECK_NAMES, words: 'reconciliation.check', filters: true },
    vendor: { kind: 'vendor', filters: true },
    difference: { kind: 'text' },
    about: { kind: 'reference', filters: true },
    expected: { kind: 'text' },
    found: { kind: 'text' },
    isKnown: { kind: 'flag', filters: true },
    knownBy: { kind: 'text', filters: true, aside: true },
    knownAt: { kind: 'moment', filters: true, aside: true },
    note: { kind: 'text', aside: true },
    runAt: { kind: 'moment', sorts: true, filters: true },
  },
});

/** GET /office/reconciliation/holds(/sums, .csv) */
export const HOLD_LIST = defineList({
  name: 'holds',
  sort: 'expiresAt',
  columns: {
    expiresAt: { kind: 'moment', sorts: true, filters: true },
    memberId: { kind: 'member', named: 'account', filters: true },
    vendor: { kind: 'vendor', filters: true },
    amount: { kind: 'amount', filters: true, sums: true },
    captured: { kind: 'amount', sums: true },
    isStuck: { kind: 'flag', filters: true },
    placedAt: { kind: 'moment', filters: true },
    reference: { kind: 'reference', filters: true },
  },
});

/** GET /office/taxes/charges(/sums, .csv). Below zero where it gives back. */
export const CHARGE_LIST = defineList({
  name: 'tax-charges',
  sort: '-chargedAt',
  columns: {
    chargedAt: { kind: 'moment', sorts: true, filters: true },
    memberId: { kind: 'member', named: 'account', filters: true },
    merchantCode: { kind: 'market', filters: true },
    code: { kind: 'text', filters: true },
    moment: { kind: 'choice', choices: TAX_MOMENTS, words: 'taxes.moment', filters: true },
    bearer: { kind: 'choice', choices: ['member', 'house'], words: 'taxes.bearer', filters: true },
    ratePpm: { kind: 'count' },
    base: { kind: 'amount', filters: true, sums: true },
    amount: { kind: 'amount', filters: true, sums: true },
    region: { kind: 'text', filters: true, aside: true },
    reference: { kind: 'reference', filters: true },
  },
});
