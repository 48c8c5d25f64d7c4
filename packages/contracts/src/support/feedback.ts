/**
 * Members' feedback on the product (specification, 7: PUT feedback). PUT /api/feedback · PUT /api/feedback/images · GET /api/feedback ·
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { CHAT_IMAGES, FEEDBACK_KINDS, FEEDBACK_STATES, LONGEST_FEEDBACK, LONGEST_REMARK } from './kinds.ts';
import { Instant, Language, Uuid } from '../wire.ts';

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
export const Line = {
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
