/**
 * What a member wants to be written about, and by which way.
 * GET|PUT /api/security/notifications (T) · and without a session, by the word in a mail's link:
 * GET|POST /api/unsubscribe?token= (RFC 8058; a GET changes nothing) · POST /api/unsubscribe/look
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { CHANNELS, CHOICE_CHANNELS, TOPIC_RULES, TOPICS } from './topics.ts';
import { Instant, LocalizedText } from '../wire.ts';

const Cell = z.object({
  channel: z.enum(CHOICE_CHANNELS),
  wanted: z.boolean(),
  /** Of a topic that is asked for: when the member agreed, while it holds. */
  agreedAt: Instant.nullable(),
});

export const NotificationChoices = z.object({
  success: z.literal(true),
  value: z.object({
    /** The ways that are open here. */
    channels: z.array(z.enum(CHOICE_CHANNELS)),
    topics: z.array(z.object({ topic: z.enum(TOPICS), rule: z.enum(TOPIC_RULES), cells: z.array(Cell) })),
    /** What is agreed to by turning on a topic that is asked for. */
    consent: z.object({ version: Text, words: LocalizedText }),
  }),
});
export type NotificationChoices = z.infer<typeof NotificationChoices>;

export const ChoicePayload = z.object({
  topic: z.enum(TOPICS),
  channel: z.enum(CHOICE_CHANNELS),
  wanted: z.boolean(),
  /** Of the words that were shown: needed to turn on a topic that is asked for. */
  consentVersion: Text.max(40).optional(),
});
export type ChoicePayload = z.infer<typeof ChoicePayload>;

export const UnsubscribeToken = z.object({ token: Text.min(1).max(400) });
/** What a mail's link is about; `wanted`: whether it is sent still. */
export const UnsubscribeAnswer = z.object({
  success: z.literal(true),
  value: z.object({ topic: z.enum(TOPICS), channel: z.enum(CHANNELS), wanted: z.boolean() }),
});
export type UnsubscribeAnswer = z.infer<typeof UnsubscribeAnswer>;
