/**
 * Messages that leave by mail or SMS. Only the office sees them:
 * GET /office/delivery/messages?channel=&state=&template=&memberId= · GET /office/delivery/messages/:id ·
 * POST /office/delivery/messages/:id/retry · POST /office/delivery/test
 */
import { z } from 'zod';
import type { Transitions } from '@feria/kernel';
import { Instant, Language, Uuid } from './wire.ts';

export const CHANNELS = ['mail', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

export const TEMPLATES = [
  'code',
  'recovery_link',
  'password_changed',
  'new_device',
  'contact_changed',
  'account_closed',
  'test',
] as const;
export type Template = (typeof TEMPLATES)[number];

export const MESSAGE_STATES = ['queued', 'sending', 'sent', 'failed', 'unsure', 'expired'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];
/**
 * sending: a provider may have it. sent: the provider took it. unsure: nobody knows whether it did; a code is not repeated
 * then. failed: refused, or given up. expired: its code was over before it could leave. An answer that comes late makes
 * a message sent, whatever was thought of it meanwhile.
 */
export const MESSAGE_TRANSITIONS: Transitions<MessageState> = {
  queued: ['sending', 'sent', 'expired'],
  sending: ['sent', 'queued', 'failed', 'unsure'],
  sent: [],
  failed: ['queued'],
  unsure: ['sent', 'queued'],
  expired: [],
};

/** Who takes messages of a channel: nobody, the outbox of this machine, or a provider. */
export const CARRIERS = ['off', 'local', 'smtp', 'twilio'] as const;
export type Carrier = (typeof CARRIERS)[number];

export const MessageView = z.object({
  id: Uuid,
  channel: z.enum(CHANNELS),
  template: z.enum(TEMPLATES),
  language: Language,
  memberId: Uuid.nullable(),
  /** Enough to recognise a recipient, not enough to reach one. */
  masked: z.string(),
  state: z.enum(MESSAGE_STATES),
  attempts: z.number().int(),
  via: z.enum(CARRIERS).nullable(),
  createdAt: Instant,
  dueAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  sentAt: Instant.nullable(),
  error: z.string().nullable(),
  canRetry: z.boolean(),
});
export type MessageView = z.infer<typeof MessageView>;

export const MessagePage = z.object({
  items: z.array(MessageView),
  next: Uuid.nullable(),
  carriers: z.object({ mail: z.enum(CARRIERS), sms: z.enum(CARRIERS) }),
});
export type MessagePage = z.infer<typeof MessagePage>;

/** `content` of what stayed in the local outbox alone: what really left is nobody's to read. */
export const MessageDetail = z.object({
  message: MessageView,
  providerRef: z.string().nullable(),
  content: z.object({ subject: z.string().nullable(), text: z.string() }).nullable(),
});
export type MessageDetail = z.infer<typeof MessageDetail>;

export const MessageQuery = z.object({
  channel: z.enum(CHANNELS).optional(),
  state: z.enum(MESSAGE_STATES).optional(),
  template: z.enum(TEMPLATES).optional(),
  memberId: Uuid.optional(),
  before: Uuid.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

export const RetryPayload = z.object({ reason: z.string().trim().min(3).max(500) });
export const TestPayload = z.object({
  channel: z.enum(CHANNELS),
  /** An address, or a number with its country: +573001234567. */
  to: z.string().trim().min(3).max(254),
  language: Language,
});
export type TestPayload = z.infer<typeof TestPayload>;
