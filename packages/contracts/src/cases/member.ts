/**
 * Payment cases of a member: money that is not where they say it should be, with a last day and an end.
 * GET|POST /api/cases · GET /api/cases/:id · POST /api/cases/:id/{answer,withdraw} ·
 * PUT /api/cases/:id/proof (the bytes of a png or jpg) · GET /api/cases/:id/proofs/:proofId
 */
import { parseDecimal } from '@feria/kernel';
import { z } from 'zod';
import { Day, Line, Text } from '../text.ts';
import {
  CASE_ACTORS,
  CASE_KINDS,
  CASE_LINES,
  CASE_OUTCOME_NAMES,
  CASE_STATES,
  CASE_SUBJECTS,
  LONGEST_LINE,
  SHORTEST_LINE,
} from './states.ts';
import { Amount, Instant, Uuid } from '../wire.ts';

const isAboveZero = (text: string): boolean => (parseDecimal(text) ?? 0n) > 0n;

export const CaseWords = Text.trim().min(SHORTEST_LINE).max(LONGEST_LINE);

/** A deposit that did not arrive. Its proofs follow one by one. */
export const NewMissingDeposit = z.object({
  /** The order in the cashier that it was for; null: the member names none. */
  depositId: Uuid.nullable().default(null),
  method: Line.trim().min(1).max(40),
  amount: Amount.refine(isAboveZero, 'no amount'),
  paidOn: Day,
  /** The number by which the bank, the wallet or the shop knows the payment. */
  bankReference: Line.trim().max(80).default(''),
  text: Text.trim().max(LONGEST_LINE).default(''),
  /** Sent again, it is the same case. */
  idempotencyKey: Uuid,
});
export type NewMissingDeposit = z.input<typeof NewMissingDeposit>;
export const CaseAnswer = z.object({ text: CaseWords });

/** Of whom: the name is an operator's, and only the office reads it. */
export const CaseMessage = z.object({
  id: Uuid,
  kind: z.enum(CASE_LINES),
  by: z.enum(CASE_ACTORS),
  /** Null: it is kept no longer. Empty: nothing was written, only shown. */
  text: Text.nullable(),
  proofs: z.array(Uuid),
  at: Instant,
});
export type CaseMessage = z.infer<typeof CaseMessage>;

export const CaseShape = {
  id: Uuid,
  reference: Text,
  kind: z.enum(CASE_KINDS),
  state: z.enum(CASE_STATES),
  outcome: z.enum(CASE_OUTCOME_NAMES).nullable(),
  subject: z.object({ kind: z.enum(CASE_SUBJECTS), id: Text }),
  amount: Amount,
  currency: Text,
  openedAt: Instant,
  /** The last day, in the market's calendar; null: it is closed. */
  dueBy: Day.nullable(),
  closedAt: Instant.nullable(),
};
export const CaseSummary = z.object(CaseShape);
export type CaseSummary = z.infer<typeof CaseSummary>;
export const CaseSummaries = z.object({ items: z.array(CaseSummary) });
export type CaseSummaries = z.infer<typeof CaseSummaries>;

export const PaymentCaseView = z.object({
  ...CaseShape,
  /** What was stated when it was opened: method, paidOn, bankReference, expected, captured. */
  facts: z.record(Text, Text),
  messages: z.array(CaseMessage),
  /** What can be done now. */
  can: z.object({
    answer: z.boolean(),
    withdraw: z.boolean(),
    /** So many images go with the member's last message. */
    proofs: z.number().int(),
  }),
});
export type PaymentCaseView = z.infer<typeof PaymentCaseView>;
