/**
 * Complaints (GLI-19 2.6.9: reachable everywhere). The house answers by a day that is known from the first moment.
 * GET|POST /api/complaints · GET /api/complaints/:id · POST /api/complaints/:id/{messages,accept,escalate,withdraw} ·
 * PUT /api/complaints/:id/image (the bytes of a png or jpg) · GET /api/complaints/images/:id
 * GET /office/complaints(?state=&category=&market=&mine=&q=&after=) · GET /office/complaints/state ·
 * GET /office/complaints/report(.csv)(?from=&to=&market=) · GET /office/complaints/:id(/images/:image) (complaints.read) ·
 * POST /office/complaints/:id/{take,note,ask,decide,close} (complaints.handle)
 */
import { z } from 'zod';
import { Day, HttpsUrl, Text, Version } from './text.ts';
import {
  COMPLAINT_CATEGORIES,
  COMPLAINT_MESSAGES,
  COMPLAINT_OUTCOMES,
  COMPLAINT_STATES,
  DECIDED_OUTCOMES,
  LONGEST_COMPLAINT,
  REFERENCE_KINDS,
  SHORTEST_COMPLAINT,
} from './complaint-kinds.ts';
import { Instant, MarketCode, Uuid } from './wire.ts';

const Words = Text.trim().min(SHORTEST_COMPLAINT).max(LONGEST_COMPLAINT);

/** Days of the market's calendar; the day on which a complaint comes is not counted. */
export const ComplaintTerms = z.object({
  /** Until somebody has taken it on. */
  lookDays: z.number().int().min(1).max(90),
  answerDays: z.number().int().min(1).max(180),
  /** In which a member may say that they do not agree with a decision. */
  acceptDays: z.number().int().min(1).max(180),
  /** Who decides outside of the house; null: nobody is named. */
  body: z.object({ name: Text.trim().min(1).max(160), url: HttpsUrl.max(500) }).nullable(),
});
export type ComplaintTerms = z.infer<typeof ComplaintTerms>;
/** The house's own word where a market says nothing. */
export const HOUSE_TERMS: ComplaintTerms = { lookDays: 2, answerDays: 15, acceptDays: 15, body: null };

export const NewComplaint = z.object({
  category: z.enum(COMPLAINT_CATEGORIES),
  reference: z
    .object({ kind: z.enum(REFERENCE_KINDS), value: Text.trim().min(1).max(80) })
    .nullable()
    .default(null),
  text: Words,
  /** Sent again, it is the same complaint. */
  requestKey: Uuid,
});
export type NewComplaint = z.input<typeof NewComplaint>;
export const ComplaintWords = z.object({ text: Words });

export const ComplaintMessage = z.object({
  id: Uuid,
  kind: z.enum(COMPLAINT_MESSAGES),
  author: z.enum(['member', 'operator']),
  /** Null: it is kept no longer. */
  text: Text.nullable(),
  images: z.array(Uuid),
  at: Instant,
});
export type ComplaintMessage = z.infer<typeof ComplaintMessage>;

const Line = {
  id: Uuid,
  number: Text,
  category: z.enum(COMPLAINT_CATEGORIES),
  reference: z.object({ kind: z.enum(REFERENCE_KINDS), value: Text }).nullable(),
  state: z.enum(COMPLAINT_STATES),
  outcome: z.enum(COMPLAINT_OUTCOMES).nullable(),
  receivedAt: Instant,
  /** The last day of the answer, in the market's calendar; null: it is given. */
  answerBy: Day.nullable(),
  closedAt: Instant.nullable(),
};
export const ComplaintLine = z.object(Line);
export type ComplaintLine = z.infer<typeof ComplaintLine>;
export const ComplaintList = z.object({ items: z.array(ComplaintLine) });
export type ComplaintList = z.infer<typeof ComplaintList>;
/** What the office says among itself is not for its member. */
const ToldMessage = ComplaintMessage.extend({ kind: z.enum(COMPLAINT_MESSAGES).exclude(['note']) });
export const ComplaintView = z.object({
  ...Line,
  messages: z.array(ToldMessage),
  /** Until then the decision can be objected to. */
  acceptBy: Day.nullable(),
  /** What can be done now. */
  can: z.object({
    write: z.boolean(),
    accept: z.boolean(),
    escalate: z.boolean(),
    withdraw: z.boolean(),
    /** So many images go with the member's last message. */
    images: z.number().int(),
  }),
});
export type ComplaintView = z.infer<typeof ComplaintView>;

export const ComplaintRow = z.object({
  ...Line,
  memberId: Uuid,
  account: Text,
  merchantCode: Text,
  assignedTo: Text.nullable(),
  /** Days until its last day in the market's calendar; below zero: it is late. Null: nothing is owed. */
  daysLeft: z.number().int().nullable(),
  /** Nobody has taken it on by the day on which somebody should have. */
  isUnseen: z.boolean(),
});
export type ComplaintRow = z.infer<typeof ComplaintRow>;
export const ComplaintPage = z.object({ items: z.array(ComplaintRow), next: Text.nullable() });
export type ComplaintPage = z.infer<typeof ComplaintPage>;
export const ComplaintQuery = z.object({
  /** owed: the house owes the next word. */
  state: z.enum(['owed', ...COMPLAINT_STATES]).optional(),
  category: z.enum(COMPLAINT_CATEGORIES).optional(),
  market: MarketCode.optional(),
  mine: z.enum(['1']).optional(),
  /** A number, or its beginning. */
  q: Text.trim().max(40).optional(),
  member: Uuid.optional(),
  after: Text.regex(/^\d{4}-\d{2}-\d{2}_[0-9a-f-]{36}$/).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
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
