/** What a payment case can be about, how it moves and how it ends: plain data, for pages that are to stay light. */
import type { Transitions } from '@feria/kernel';

/**
 * missing_deposit: the member paid and was credited nothing. not_received: a payout that its member has not got. returned_payout: one
 * that the bank sent back. unexpected_money: what came otherwise than asked (short, over, late, twice, from nobody known). chargeback:
 * the payer's bank wants a deposit back. difference: of the three-way reconciliation.
 */
export const CASE_KINDS = [
  'missing_deposit',
  'not_received',
  'returned_payout',
  'unexpected_money',
  'chargeback',
  'difference',
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** open: with us. asked: we wait for the member. tracing: we wait for the gateway or the bank. */
export const CASE_STATES = ['open', 'asked', 'tracing', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];
export const CASE_TRANSITIONS: Transitions<CaseState> = {
  open: ['asked', 'tracing', 'closed'],
  asked: ['open', 'tracing', 'closed'],
  tracing: ['open', 'asked', 'closed'],
  closed: [],
};
/** Those in which its member may say and show something further. */
export const WRITABLE_STATES: readonly CaseState[] = ['open', 'asked'];

const ALL_OUTCOMES = [
  ...(['credited', 'not_found', 'duplicate', 'arrived', 'sent_again', 'given_back'] as const),
  ...(['sent_back', 'kept_for_owner', 'won', 'lost', 'accepted', 'explained', 'entry_made'] as const),
  'withdrawn',
] as const;
export type CaseOutcome = (typeof ALL_OUTCOMES)[number];
export const CASE_OUTCOME_NAMES: readonly CaseOutcome[] = ALL_OUTCOMES;
/** How a case of each kind can end. withdrawn: by whoever opened it. */
export const CASE_OUTCOMES: Readonly<Record<CaseKind, readonly CaseOutcome[]>> = {
  missing_deposit: ['credited', 'not_found', 'duplicate', 'withdrawn'],
  not_received: ['arrived', 'sent_again', 'given_back', 'withdrawn'],
  returned_payout: ['sent_again', 'given_back', 'withdrawn'],
  unexpected_money: ['credited', 'sent_back', 'kept_for_owner', 'withdrawn'],
  chargeback: ['won', 'lost', 'accepted', 'withdrawn'],
  difference: ['explained', 'entry_made', 'withdrawn'],
};
const BY_HAND: readonly CaseOutcome[] = [
  ...(['not_found', 'duplicate', 'kept_for_owner', 'won', 'lost'] as const),
  ...(['accepted', 'explained', 'withdrawn'] as const),
];
/**
 * They end with the payout or the payment that they are about: closed by themselves, they would leave it missed, or its member without
 * payouts, with nobody who looks after it.
 */
const WITH_THEIR_PAYMENT: readonly CaseKind[] = ['not_received', 'returned_payout', 'chargeback'];
export const endsWithItsPayment = (kind: CaseKind): boolean => WITH_THEIR_PAYMENT.includes(kind);
/** Whether somebody may write it down by itself: the others are written by the act on the payment, with it. */
export const isByHand = (kind: CaseKind, outcome: CaseOutcome): boolean =>
  !endsWithItsPayment(kind) && BY_HAND.includes(outcome);

/** Until its last day, in days of the market's calendar; the day on which it is opened is not counted. */
export const CASE_DAYS: Readonly<Record<CaseKind, number>> = {
  missing_deposit: 2,
  not_received: 3,
  returned_payout: 2,
  unexpected_money: 2,
  chargeback: 5,
  difference: 3,
};

/** What a case is about. payment: money at a gateway that belongs to no order of ours. */
export const CASE_SUBJECTS = ['deposit', 'payout', 'payment', 'difference'] as const;
export type CaseSubjectKind = (typeof CASE_SUBJECTS)[number];
export const CASE_OPENERS = ['member', 'gateway', 'reconciliation', 'operator'] as const;
export type CaseOpener = (typeof CASE_OPENERS)[number];
/** Who acts in a case: whoever may open one, or time. */
export const CASE_ACTORS = [...CASE_OPENERS, 'time'] as const;
export type CaseActorKind = (typeof CASE_ACTORS)[number];

/**
 * opening, answer: of the member. question, note, trace, closing: of an operator. finding: what a gateway, a bank or the reconciliation
 * says of it.
 */
export const CASE_LINES = [
  ...(['opening', 'answer', 'question', 'note', 'trace', 'finding', 'closing'] as const),
] as const;
export type CaseLineKind = (typeof CASE_LINES)[number];

/** With one message of a member (specification, 9: three images). */
export const PROOFS_A_LINE = 3;
export const LONGEST_LINE = 2_000;
export const SHORTEST_LINE = 3;
/** Of one member at once: more than anybody has payments that went astray. */
export const MOST_OPEN_CASES = 3;
