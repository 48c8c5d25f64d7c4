/**
 * Payment cases in the office.
 * GET /office/cases(/sums, /counts, .csv; lists.ts) · GET /office/cases/:id(/proofs/:proofId) (cases.read) ·
 * POST /office/cases/:id/{take,ask,trace,note,close} (cases.work)
 */
import { z } from 'zod';
import { Day, Text, Version } from '../text.ts';
import { WHOSE } from '../list-columns.ts';
import { CASE_ACTORS, CASE_OPENERS, CASE_OUTCOME_NAMES, CASE_STATES, LONGEST_LINE } from './states.ts';
import { Instant, Uuid } from '../wire.ts';
import { CaseMessage, CaseShape, CaseWords } from './member.ts';

export const PaymentCaseRow = z.object({
  ...CaseShape,
  /** Also of what is closed: the list stands in its order. */
  dueBy: Day,
  memberId: Uuid.nullable(),
  account: Text.nullable(),
  merchantCode: Text,
  gateway: Text.nullable(),
  openedBy: z.enum(CASE_OPENERS),
  assigneeId: Uuid.nullable(),
  /** Who has taken it on. */
  assignee: Text.nullable(),
  whose: z.enum(WHOSE),
  /** Days until its last day in the market's calendar; below zero: it is overdue. Null: it is closed. */
  daysLeft: z.number().int().nullable(),
});
export type PaymentCaseRow = z.infer<typeof PaymentCaseRow>;

const CaseMove = z.object({
  at: Instant,
  state: z.enum(CASE_STATES),
  outcome: z.enum(CASE_OUTCOME_NAMES).nullable(),
  by: z.enum(CASE_ACTORS),
  name: Text.nullable(),
  /** Why, where it was not a person who wrote it: words of a person stand among the messages. */
  reason: Text.nullable(),
});
/** The hash is of the picture that is kept: the same one in another case is named there. */
const CaseProof = z.object({
  id: Uuid,
  by: z.enum(CASE_ACTORS),
  at: Instant,
  hash: Text,
  /** References of other cases that show the same picture. */
  alsoIn: z.array(Text),
});

export const PaymentCase = z.object({
  row: PaymentCaseRow,
  version: Version,
  facts: z.record(Text, Text),
  messages: z.array(CaseMessage.extend({ name: Text.nullable(), isShown: z.boolean() })),
  proofs: z.array(CaseProof),
  moves: z.array(CaseMove),
  isMine: z.boolean(),
});
export type PaymentCase = z.infer<typeof PaymentCase>;

/** What was seen: of two at once one acts, the other reads again. */
const Seen = { version: Version };
export const TakeCase = z.object(Seen);
export const CaseNote = z.object({ ...Seen, text: Text.trim().min(3).max(LONGEST_LINE) });
export const CaseQuestion = z.object({ ...Seen, text: CaseWords });
/** Whom it waits for and what they were asked: the member reads only that it is so. */
export const CaseTrace = z.object({ ...Seen, text: CaseWords });
/** The words are the member's to read, and the reason in the audit. */
export const CaseClosing = z.object({ ...Seen, outcome: z.enum(CASE_OUTCOME_NAMES), text: CaseWords });
