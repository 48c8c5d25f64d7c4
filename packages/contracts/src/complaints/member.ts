/**
 * Complaints (GLI-19 2.6.9: reachable everywhere). The licensee answers by a day that is known from the first moment.
 * GET|POST /api/complaints · GET /api/complaints/:id · POST /api/complaints/:id/{messages,accept,escalate,withdraw} ·
 * PUT /api/complaints/:id/image (the bytes of a png or jpg) · GET /api/complaints/images/:id
 */
import { z } from 'zod';
import { Day, HttpsUrl, Text } from '../text.ts';
import {
  COMPLAINT_CATEGORIES,
  COMPLAINT_MESSAGES,
  COMPLAINT_OUTCOMES,
  COMPLAINT_STATES,
  LONGEST_COMPLAINT,
  REFERENCE_KINDS,
  SHORTEST_COMPLAINT,
} from './kinds.ts';
import { Instant, Uuid } from '../wire.ts';

export const Words = Text.trim().min(SHORTEST_COMPLAINT).max(LONGEST_COMPLAINT);

/** Days of the market's calendar; the day on which a complaint comes is not counted. */
export const ComplaintTerms = z.object({
  /** Until somebody has taken it on. */
  lookDays: z.number().int().min(1).max(90),
  answerDays: z.number().int().min(1).max(180),
  /** In which a member may say that they do not agree with a decision. */
  acceptDays: z.number().int().min(1).max(180),
  /** Who decides outside the licensee's company; null: nobody is named. */
  body: z.object({ name: Text.trim().min(1).max(160), url: HttpsUrl.max(500) }).nullable(),
});
export type ComplaintTerms = z.infer<typeof ComplaintTerms>;
/** The default where a market says nothing. */
export const DEFAULT_COMPLAINT_TERMS: ComplaintTerms = {
  lookDays: 2,
  answerDays: 15,
  acceptDays: 15,
  body: null,
};

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

export const Line = {
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
