/** Feedback in the office. GET /office/feedback(/:id(/images/:image)) (support.read) · POST /office/feedback/:id/{read,answer,close} (support.answer) */
import { z } from 'zod';
import { Text, Version } from '../text.ts';
import { FEEDBACK_KINDS, FEEDBACK_STATES, LONGEST_FEEDBACK } from './kinds.ts';
import { Language, MarketCode, Uuid } from '../wire.ts';
import { Line } from './feedback.ts';

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
