/**
 * Messages that leave by mail or SMS. Only the office sees them:
 * GET /office/delivery/messages(/sums, /counts, .csv; lists.ts) · GET /office/delivery/messages/:id · GET /office/delivery/carriers ·
 * POST /office/delivery/messages/:id/retry · POST /office/delivery/test
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import type { Transitions } from '@feria/kernel';
import { CHANNELS, TOPICS, type Topic } from './topics.ts';
import { Instant, Language, Uuid } from '../wire.ts';

export { CHANNELS, TOPICS, type Channel, type Topic } from './topics.ts';

export const TEMPLATES = [
  'code',
  'recovery_link',
  'password_changed',
  'new_device',
  'sign_in_noticed',
  'password_ends',
  'contact_changed',
  'factor_changed',
  'account_closed',
  'money_moved',
  'document_accepted',
  'document_refused',
  'document_due',
  'complaint_moved',
  'play_stopped',
  'play_allowed',
  'break_began',
  'play_returns',
  'free_rounds',
  'limit_near',
  'play_check',
  'answer_waits',
  'office_change',
  'office_account',
  'office_link',
  'report',
  // A circular, by what it is about.
  'circular_security',
  'circular_money',
  'circular_safer_play',
  'circular_service',
  'circular_promotions',
  'test',
] as const;
export type Template = (typeof TEMPLATES)[number];

/** What a member signs in, proves or pays with, and what became of it. */
export const FACTOR_CHANGES = [
  'passkey_added',
  'passkey_removed',
  'authenticator_added',
  'authenticator_removed',
  'recovery_codes_renewed',
  'recovery_codes_removed',
  'payment_password_set',
  'password_set',
  'email_added',
  'mobile_added',
  'always_ask_on',
  'always_ask_off',
  ...(['google_linked', 'google_unlinked', 'facebook_linked', 'facebook_unlinked'] as const),
  ...(['telegram_linked', 'telegram_unlinked'] as const),
] as const;
export type FactorChange = (typeof FACTOR_CHANGES)[number];

/**
 * What is odd about somebody's sign-ins. wrong: many wrong passwords or codes within a day. locked: the account is locked for half an
 * hour. unfinished: the first proof was right, and the second never came. crowded: a session ended because there were too many.
 */
export const SIGN_IN_NOTICES = ['wrong', 'locked', 'unfinished', 'crowded'] as const;
export type SignInNotice = (typeof SIGN_IN_NOTICES)[number];

/** What two persons of the office did to an account; `email` and `mobile` were taken off, the given ones put in their place. */
export const OFFICE_CHANGES = [
  ...(['reopened', 'email', 'mobile', 'email_given', 'mobile_given'] as const),
  ...(['factor', 'passkeys', 'name'] as const),
] as const;

/** What an operator is told of their own account in the office. */
export const OFFICE_NEWS = [
  ...(['set_up', 'password_changed', 'codes_renewed', 'passkey_added', 'passkey_removed'] as const),
  ...(['contact_changed', 'role_changed', 'passkeys_asked'] as const),
  ...(['reset', 'disabled', 'enabled'] as const),
  ...(['new_place', 'after_failures', 'half_signed_in', 'locked'] as const),
] as const;
export type OfficeNews = (typeof OFFICE_NEWS)[number];

/** What each is about; a test is about nothing. `isOwed`: the law has us tell it, whatever the member chose. */
export const TEMPLATE_TERMS: Readonly<Record<Template, { topic: Topic | null; isOwed?: true }>> = {
  code: { topic: 'security' },
  recovery_link: { topic: 'security' },
  password_changed: { topic: 'security' },
  new_device: { topic: 'security' },
  sign_in_noticed: { topic: 'security' },
  password_ends: { topic: 'security' },
  contact_changed: { topic: 'security' },
  factor_changed: { topic: 'security' },
  account_closed: { topic: 'security' },
  office_change: { topic: 'security' },
  office_account: { topic: 'security' },
  office_link: { topic: 'security' },
  // An operator's own wish, which members' choices say nothing about.
  report: { topic: null },
  money_moved: { topic: 'money' },
  document_accepted: { topic: 'security' },
  document_refused: { topic: 'security' },
  document_due: { topic: 'security' },
  complaint_moved: { topic: 'security' },
  play_stopped: { topic: 'safer_play', isOwed: true },
  play_allowed: { topic: 'safer_play' },
  break_began: { topic: 'safer_play', isOwed: true },
  play_returns: { topic: 'safer_play', isOwed: true },
  free_rounds: { topic: 'promotions' },
  limit_near: { topic: 'safer_play' },
  play_check: { topic: 'safer_play' },
  answer_waits: { topic: 'service' },
  circular_security: { topic: 'security' },
  circular_money: { topic: 'money' },
  circular_safer_play: { topic: 'safer_play' },
  circular_service: { topic: 'service' },
  circular_promotions: { topic: 'promotions' },
  test: { topic: null },
};

export const MESSAGE_STATES = [
  ...(['queued', 'sending', 'sent', 'failed'] as const),
  ...(['unsure', 'expired', 'withheld'] as const),
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];
/**
 * sending: a provider may have it. sent: the provider took it. unsure: nobody knows whether it did; a code is not repeated
 * then. failed: refused, or given up. expired: its code was over before it could leave. withheld: its member does not want
 * it that way (`error`: one of WITHHELD). An answer that comes late makes a message sent, whatever was thought of it meanwhile.
 */
export const MESSAGE_TRANSITIONS: Transitions<MessageState> = {
  queued: ['sending', 'sent', 'expired', 'withheld'],
  sending: ['sent', 'queued', 'failed', 'unsure'],
  sent: [],
  failed: ['queued'],
  unsure: ['sent', 'queued'],
  expired: [],
  withheld: [],
};

/** not_wanted: turned off, or never turned on. not_agreed: never asked for. left_alone: the account is closed, may not play, or has a case of the top level (safety's advertisingBlocked). */
export const WITHHELD = ['not_wanted', 'not_agreed', 'left_alone'] as const;
export type Withheld = (typeof WITHHELD)[number];

/** Who takes messages of a channel: nobody, the outbox of this machine, or a provider. */
export const CARRIERS = ['off', 'local', 'smtp', 'twilio'] as const;
export type Carrier = (typeof CARRIERS)[number];

export const MessageView = z.object({
  id: Uuid,
  channel: z.enum(CHANNELS),
  template: z.enum(TEMPLATES),
  topic: z.enum(TOPICS).nullable(),
  language: Language,
  memberId: Uuid.nullable(),
  /** Which version of the office's words it was written with; null: the built-in text. */
  wordsVersion: z.number().int().nullable(),
  /** Enough to recognise a recipient, not enough to reach one. */
  masked: Text,
  state: z.enum(MESSAGE_STATES),
  attempts: z.number().int(),
  via: z.enum(CARRIERS).nullable(),
  queuedAt: Instant,
  dueAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  sentAt: Instant.nullable(),
  error: Text.nullable(),
  canRetry: z.boolean(),
});
export type MessageView = z.infer<typeof MessageView>;

/** One of the list. */
export const MessageListRow = MessageView.extend({
  account: Text.nullable(),
  /** From its queueing to its sending; null: it was not sent. */
  minutesTaken: z.number().int().nullable(),
});
export type MessageListRow = z.infer<typeof MessageListRow>;

/** Who takes the messages of each way. */
export const Carriers = z.object({ mail: z.enum(CARRIERS), sms: z.enum(CARRIERS) });
export type Carriers = z.infer<typeof Carriers>;

/** `content` of what stayed in the local outbox alone: what really left is nobody's to read. */
export const MessageDetail = z.object({
  message: MessageView,
  providerRef: Text.nullable(),
  content: z.object({ subject: Text.nullable(), text: Text }).nullable(),
});
export type MessageDetail = z.infer<typeof MessageDetail>;

export const RetryPayload = z.object({ reason: Text.trim().min(3).max(500) });
export const TestPayload = z.object({
  channel: z.enum(CHANNELS),
  /** An address, or a number with its country: +573001234567. */
  to: Text.trim().min(3).max(254),
  language: Language,
});
export type TestPayload = z.infer<typeof TestPayload>;
