/**
 * What members think of the house (specification, 7: PUT feedback). PUT /api/feedback · PUT /api/feedback/images · GET /api/feedback ·
 * GET /office/feedback(/:id(/images/:image)) (support.read) · POST /office/feedback/:id/{read,answer,close} (support.answer)
 */
import { z } from 'zod';
import { Text, Version } from './text.ts';
import {
  CHAT_IMAGES,
  FEEDBACK_KINDS,
  FEEDBACK_STATES,
  LONGEST_FEEDBACK,
  LONGEST_REMARK,
} from './support-kinds.ts';
import { Instant, Language, MarketCode, Uuid } from './wire.ts';

export const NewFeedback = z.object({
  kind: z.enum(FEEDBACK_KINDS),
  /** Between FEWEST_WORDS and MOST_WORDS, counted as the language counts them. */
  content: Text.trim().min(1).max(LONGEST_FEEDBACK),
  remark: Text.trim().max(LONGEST_REMARK).default(''),
  images: z.array(Uuid).max(CHAT_IMAGES).default([]),
  language: Language,
  /** Sent again, it is the same. */
  requestKey: Uuid,
});
export type NewFeedback = z.input<typeof NewFeedback>;
const Line = {
  id: Uuid,
  kind: z.enum(FEEDBACK_KINDS),
  state: z.enum(FEEDBACK_STATES),
  content: Text.nullable(),
  remark: Text.nullable(),
  answer: Text.nullable(),
  at: Instant,
};
export const FeedbackView = z.object(Line);
export type FeedbackView = z.infer<typeof FeedbackView>;
export const FeedbackList = z.object({ items: z.array(FeedbackView) });
export type FeedbackList = z.infer<typeof FeedbackList>;

export const FeedbackRow = z.object({
  ...Line,
  memberId: Uuid,
  account: Text,
  merchantCode: Text,
  language: Language,
  images: z.array(Uuid),
  answeredBy: Text.nullable(),
  version: Version,
});
export type FeedbackRow = z.infer<typeof FeedbackRow>;
export const FeedbackPage = z.object({ items: z.array(FeedbackRow), next: Text.nullable() });
export type FeedbackPage = z.infer<typeof FeedbackPage>;
export const FeedbackFilter = z.object({
  state: z.enum(FEEDBACK_STATES).optional(),
  kind: z.enum(FEEDBACK_KINDS).optional(),
  market: MarketCode.optional(),
  before: Uuid.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const SeenFeedback = z.object({ version: Version });
export const FeedbackAnswer = SeenFeedback.extend({ text: Text.trim().min(3).max(LONGEST_FEEDBACK) });
