/**
 * Platform messages. GET /api/messages?unread=&topic= (T) · GET /api/messages/unread (T) · GET /api/messages/:id (T)
 * POST /api/messages/:id/read (T) · POST /api/messages/read (T): all of them. GET /api/numbers (T). Kinds are the spec's message types.
 */
import { z } from 'zod';
import { Text, Version } from '../text.ts';
import { TOLD_REASONS } from '../cashier/desk-reasons.ts';
import { LIMIT_KINDS, LIMIT_PERIODS } from '../limits/kinds.ts';
import { CIRCULAR_PAGES } from './circular-words.ts';
import { TOPICS, type Topic } from '../delivery/topics.ts';
import { Amount, Instant, Language, LocalizedText, Uuid } from '../wire.ts';

export const MESSAGE_KINDS = [
  'deposit_credited',
  'deposit_failed',
  // What became of its money beside that: kept aside, credited after all or back with its payer; disputed by a bank, and won.
  'deposit_held',
  'deposit_released',
  'deposit_sent_back',
  'deposit_refunded',
  'deposit_charged_back',
  'deposit_won',
  'withdrawal_approved',
  'withdrawal_rejected',
  'withdrawal_on_hold',
  // A part of it left, and came back from the bank.
  'withdrawal_sent',
  'withdrawal_returned',
  // Something is asked about a payment case, and how it ended.
  'case_asked',
  'case_closed',
  // A large win that waits to be looked at, and what became of it.
  'win_waits',
  'win_paid',
  'win_refused',
  'free_rounds',
  'break_began',
  'return_asked',
  'exclusion_ended',
  'limit_near',
  'play_check',
  'document_accepted',
  'document_refused',
  'document_grace',
  'document_expiring',
  'complaint_received',
  'complaint_asked',
  'complaint_answered',
  'complaint_closed',
  // What an operator wrote.
  'circular',
  'chat_answered',
  'feedback_answered',
] as const;

/** Which kinds a topic has, for whoever reads one topic alone; what no topic names is of the account: security. A circular has its own. */
export const KINDS_OF_TOPIC: Readonly<
  Record<Exclude<Topic, 'security'>, readonly (typeof MESSAGE_KINDS)[number][]>
> = {
  money: [
    ...(['deposit_credited', 'deposit_failed', 'withdrawal_approved', 'withdrawal_rejected'] as const),
    ...(['deposit_held', 'deposit_released', 'deposit_sent_back'] as const),
    ...(['deposit_refunded', 'deposit_charged_back', 'deposit_won'] as const),
    ...(['withdrawal_sent', 'withdrawal_returned', 'withdrawal_on_hold'] as const),
    ...(['case_asked', 'case_closed'] as const),
    ...(['win_waits', 'win_paid', 'win_refused'] as const),
  ],
  safer_play: ['break_began', 'return_asked', 'exclusion_ended', 'limit_near', 'play_check'],
  service: ['chat_answered', 'feedback_answered'],
  promotions: ['free_rounds'],
};
/** The words of a circular, as this member reads them: contracts/circular-words.ts says how they are drawn. */
export const CircularNews = z.object({
  title: LocalizedText,
  text: LocalizedText,
  button: z.object({ label: LocalizedText, page: z.enum(CIRCULAR_PAGES) }).nullable(),
});
export type CircularNews = z.infer<typeof CircularNews>;
/** What a message of kind free_rounds tells; its amount is the stake of each round. `until` is exclusive. */
export const FreeRoundsNews = z.object({
  nodeId: Text,
  gameName: LocalizedText,
  rounds: z.number().int(),
  until: Instant,
});
export type FreeRoundsNews = z.infer<typeof FreeRoundsNews>;
/**
 * What a message of kind limit_near tells; its amount is the limit (of play_minutes, minutes). `share`: so many hundredths are used.
 * `until` begins the next period; null: the next session does.
 */
export const LimitNews = z.object({
  kind: z.enum(LIMIT_KINDS),
  period: z.enum(LIMIT_PERIODS),
  share: z.number().int(),
  used: Amount,
  until: Instant.nullable(),
});
export type LimitNews = z.infer<typeof LimitNews>;
/** Which complaint a message is about. */
export const ComplaintNews = z.object({ id: Uuid, number: Text });
export type ComplaintNews = z.infer<typeof ComplaintNews>;
/** Which payment case a message is about. */
export const CaseNews = z.object({ id: Uuid, number: Text });
export type CaseNews = z.infer<typeof CaseNews>;
const TemplateOverridesShown = z.object({ version: Version, title: Text, text: Text });
export const MessageView = z.object({
  id: Text,
  at: Instant,
  kind: z.enum(MESSAGE_KINDS),
  amount: Amount,
  /** What its method took before that. */
  fee: Amount,
  currency: Text,
  /** Of a withdrawal that was rejected or is on hold: what was written for its member, where `reasonCode` has no sentence. */
  reason: Text.nullable(),
  reasonCode: z.enum(TOLD_REASONS).nullable(),
  /** null: of another kind. */
  freeRounds: FreeRoundsNews.nullable(),
  /**
   * Of a withdrawal on hold, until when at the latest. Of a break, its end (null: for good; `reason` is its kind); of a return, when play opens; of a document, when its days, or those of
   * grace, are over. The `reason` of a refused document is codes of contracts/kyc.ts, with commas between.
   */
  until: Instant.nullable(),
  limit: LimitNews.nullable(),
  complaint: ComplaintNews.nullable(),
  paymentCase: CaseNews.nullable(),
  circular: CircularNews.nullable(),
  /** The office's words in the place of the app's, where it has any in that language. */
  words: z.partialRecord(Language, TemplateOverridesShown.nullable()).nullable(),
  topic: z.enum(TOPICS),
  read: z.boolean(),
});
export type MessageView = z.infer<typeof MessageView>;
export const MessagePage = z.object({ items: z.array(MessageView), next: Text.nullable() });
export type MessagePage = z.infer<typeof MessagePage>;
export const UnreadCount = z.object({ unreadMessage: z.number().int() });

/** What waits for a member, counted (specification, 3: counters): messages that are not read, rewards and missions that are open. */
export const COUNTERS = ['missionCount', 'messageCount', 'rewardCount'] as const;
export type Counter = (typeof COUNTERS)[number];
const count = z.number().int().nonnegative();
export const Numbers = z.object({ missionCount: count, messageCount: count, rewardCount: count });
export type Numbers = z.infer<typeof Numbers>;
