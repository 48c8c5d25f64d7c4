/**
 * The live chat in the office.
 * GET /office/support(?…) · GET /office/support/chats(/sums, /counts, .csv; lists.ts) · GET /office/support/state · GET /office/support/:id(/images/:image) (support.read) ·
 * GET /office/support/colleagues · POST /office/support/:id/{take,give-back,hand-over,messages,note,close,reopen,read,typing} ·
 * PUT /office/support/:id/images (support.answer)
 */
import { z } from 'zod';
import { LARGEST_COUNT, Text } from '../text.ts';
import { WHOSE } from '../list-columns.ts';
import { CHAT_AUTHORS, CHAT_MESSAGES, CHAT_STATES } from './kinds.ts';
import { Instant, Language, MarketCode, Uuid } from '../wire.ts';
import { Phrase, ChatModel, Message } from './member.ts';

export const ChatRow = z.object({
  id: Uuid,
  state: z.enum(CHAT_STATES),
  merchantCode: Text,
  language: Language,
  /** Null: a visitor. */
  memberId: Uuid.nullable(),
  account: Text.nullable(),
  model: ChatModel.nullable(),
  assignedTo: Text.nullable(),
  isMine: z.boolean(),
  /** Which colleague gave it to whoever has it, until those have looked. */
  handedBy: Text.nullable(),
  /** Since when somebody waits for an answer; null: nobody does. */
  waitingSince: Instant.nullable(),
  lastAt: Instant,
  /** Messages that nobody of the office has seen. */
  unread: z.number().int(),
  rating: z.number().int().nullable(),
});
export type ChatRow = z.infer<typeof ChatRow>;
/** One of the list of all of them. */
export const ChatListRow = ChatRow.extend({
  chatTopic: Text.nullable(),
  openedAt: Instant,
  closedAt: Instant.nullable(),
  assigneeId: Uuid.nullable(),
  assignee: Text.nullable(),
  whose: z.enum(WHOSE),
  /** From its first word to our first answer, and to its end; null: neither has come. */
  minutesToAnswer: z.number().int().nullable(),
  minutesTaken: z.number().int().nullable(),
});
export type ChatListRow = z.infer<typeof ChatListRow>;
/** What was said last: its beginning, or how many pictures it was. `text` null: pictures alone, or words that are deleted by now. */
export const ChatPreview = z.object({
  author: z.enum(CHAT_AUTHORS),
  text: Text.nullable(),
  images: z.number().int(),
});
export type ChatPreview = z.infer<typeof ChatPreview>;
/** A line of the inbox; `preview` null: nobody has said anything yet. */
export const InboxRow = ChatRow.extend({ preview: ChatPreview.nullable() });
export type InboxRow = z.infer<typeof InboxRow>;
export const ChatPage = z.object({ items: z.array(InboxRow), next: Text.nullable() });
export type ChatPage = z.infer<typeof ChatPage>;
export const ChatFilter = z.object({
  /** owed: customer service has to answer next. */
  state: z.enum(['owed', ...CHAT_STATES]).optional(),
  whose: z.enum(['mine', 'nobodys']).optional(),
  market: MarketCode.optional(),
  language: Language.optional(),
  model: Uuid.optional(),
  member: Uuid.optional(),
  after: Text.regex(/^-?\d{1,16}_[0-9a-f-]{36}$/).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const ChatDeskState = z.object({
  /** Waiting for an answer: all of them, and those that are mine or nobody's and unread. */
  owed: z.number().int(),
  waiting: z.number().int(),
  unread: z.number().int(),
  /** Handed to this operator by a colleague, and not looked at yet. */
  handed: z.number().int(),
  /** Whether this operator answers now, and who else does. */
  isHere: z.boolean(),
  here: z.array(Text),
});
export type ChatDeskState = z.infer<typeof ChatDeskState>;
/** `by`: who handed it over; of anything else nobody. */
export const OfficeMessage = z.object({
  ...Message,
  kind: z.enum(CHAT_MESSAGES),
  by: Text.nullable(),
});
export type OfficeMessage = z.infer<typeof OfficeMessage>;
export const ChatCase = z.object({
  row: ChatRow,
  messages: z.array(OfficeMessage),
  more: z.boolean(),
  memberRead: z.number().int(),
  officeRead: z.number().int(),
  ratingRemark: Text.nullable(),
  openedAt: Instant,
  /** Their other conversations, newest first. */
  earlier: z.array(ChatRow),
});
export type ChatCase = z.infer<typeof ChatCase>;
export const ChatCaseQuery = z.object({
  before: z.coerce.number().int().min(1).max(LARGEST_COUNT).optional(),
});
/** From whom it is taken, as it was seen; null: from nobody. Of two at once one has it. */
export const TakeChat = z.object({ from: Text.nullable() });
/** Who may answer, but for whoever asks; those who answer now first. */
export const Colleagues = z.object({
  items: z.array(z.object({ id: Uuid, name: Text, isHere: z.boolean() })),
});
export type Colleagues = z.infer<typeof Colleagues>;
/** To whom; `from` as for TakeChat: this operator, or nobody. `note`: for the colleague alone; empty: none. */
export const HandChat = z.object({
  clientKey: Uuid,
  to: Uuid,
  from: Text.nullable(),
  note: Phrase.default(''),
});
export type HandChat = z.input<typeof HandChat>;
export const OfficeHere = z.object({ here: z.boolean() });
export const OfficeNote = z.object({ clientKey: Uuid, text: Phrase.min(1) });
