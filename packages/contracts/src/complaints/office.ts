/**
 * Complaints in the office.
 * GET /office/complaints(/sums, /counts, .csv; lists.ts) · GET /office/complaints/state ·
 * GET /office/complaints/report(.csv)(?from=&to=&market=) · GET /office/complaints/:id(/images/:image) (complaints.read) ·
 * POST /office/complaints/:id/{take,note,ask,decide,close} (complaints.handle)
 */
import { z } from 'zod';
import { Day, Text, Version } from '../text.ts';
import { WHOSE } from '../list-columns.ts';
import { DECIDED_OUTCOMES, LONGEST_COMPLAINT } from './kinds.ts';
import { COMPLAINT_QUEUES } from './lists.ts';
import { Instant, MarketCode, Uuid } from '../wire.ts';
import { Words, ComplaintMessage, Line } from './member.ts';

export const ComplaintRow = z.object({
  ...Line,
  memberId: Uuid,
  account: Text,
  merchantCode: Text,
  /** Who has taken it on. */
  assignee: Text.nullable(),
  /** Days until its last day in the market's calendar; below zero: it is late. Null: nothing is owed. */
  daysLeft: z.number().int().nullable(),
  /** Nobody has taken it on by the day on which somebody should have. */
  isUnseen: z.boolean(),
});
export type ComplaintRow = z.infer<typeof ComplaintRow>;
/** One of the list. */
export const ComplaintListRow = ComplaintRow.extend({
  /** Also of what is answered: the list stands in its order. */
  answerBy: Day,
  queue: z.enum(COMPLAINT_QUEUES),
  assigneeId: Uuid.nullable(),
  whose: z.enum(WHOSE),
  decidedBy: Text.nullable(),
  /** From the day on which it came to the first answer, and to its end; null: neither has come. */
  minutesToAnswer: z.number().int().nullable(),
  minutesTaken: z.number().int().nullable(),
});
export type ComplaintListRow = z.infer<typeof ComplaintListRow>;
export const ComplaintDesk = z.object({ owed: z.number().int(), late: z.number().int() });
export type ComplaintDesk = z.infer<typeof ComplaintDesk>;

export const ComplaintCase = z.object({
  row: ComplaintRow,
  version: Version,
  messages: z.array(ComplaintMessage.extend({ name: Text })),
  lookBy: Day,
  acceptBy: Day.nullable(),
  escalatedAt: Instant.nullable(),
  decidedBy: Text.nullable(),
  isMine: z.boolean(),
  /** The second decision of a complaint is another person's. */
  decidedByMe: z.boolean(),
});
export type ComplaintCase = z.infer<typeof ComplaintCase>;

/** What was seen: of two at once one acts, the other reads again. */
const Seen = { version: Version };
export const TakeComplaint = z.object(Seen);
export const ComplaintNote = z.object({ ...Seen, text: Text.trim().min(3).max(LONGEST_COMPLAINT) });
export const ComplaintQuestion = z.object({ ...Seen, text: Words });
export const ComplaintDecision = z.object({ ...Seen, outcome: z.enum(DECIDED_OUTCOMES), text: Words });
/** Without a decision: the member took it back by another way, or it is one that is answered elsewhere. */
export const ComplaintClosing = z.object({ ...Seen, text: Words });

export const ComplaintReportQuery = z.object({
  from: Day,
  to: Day,
  market: MarketCode.optional(),
});
const Count = z.object({ name: Text, count: z.number().int() });
/** Of the complaints that came in those days; from and to are counted in. */
export const ComplaintReport = z.object({
  from: Day,
  to: Day,
  received: z.number().int(),
  owed: z.number().int(),
  /** Answered after their last day, or not answered on it. */
  late: z.number().int(),
  escalated: z.number().int(),
  /** From the day on which it came to its first answer; null: none was answered. */
  medianDays: z.number().nullable(),
  byCategory: z.array(Count),
  byOutcome: z.array(Count),
  byMarket: z.array(Count),
});
export type ComplaintReport = z.infer<typeof ComplaintReport>;
