/**
 * Customer service: the live chat (specification, 7: live chat model list, launch chat). A member's calls carry the session (T) and
 * begin with /api/live-chat; a visitor's begin with /api/live-chat/guest and find their conversation by a cookie of ours.
 * GET models?merchant= · GET (?after=) · GET messages?before= · POST launch · POST messages · POST read · POST typing · POST close ·
 * POST rating · PUT images (the bytes of a png or jpg) · GET images/:id
 */
import { z } from 'zod';
import { LARGEST_COUNT, Text } from '../text.ts';
import {
  CHAT_AUTHORS,
  CHAT_EVENTS,
  CHAT_IMAGES,
  CHAT_MESSAGES,
  CHAT_STATES,
  DESK_STATUSES,
  LONGEST_CHAT,
  LONGEST_RATING,
} from './kinds.ts';
import { Instant, Language, LocalizedText, MarketCode, Uuid } from '../wire.ts';

export const Phrase = Text.trim().max(LONGEST_CHAT);
const Said = {
  /** Sent again, it is the same message. */
  clientKey: Uuid,
  text: Phrase,
  images: z.array(Uuid).max(CHAT_IMAGES).default([]),
};
const saysSomething = ({ text, images }: { text: string; images: string[] }): boolean =>
  text !== '' || images.length > 0;
export const ChatWords = z.object(Said).refine(saysSomething, 'says nothing');
export type ChatWords = z.input<typeof ChatWords>;
export const LaunchChat = z
  .object({
    ...Said,
    /** What it is about: one of the model list. */
    modelId: Uuid.nullable().default(null),
    language: Language,
    /** Of a visitor; a member's is known. */
    merchant: MarketCode.optional(),
  })
  .refine(saysSomething, 'says nothing');
export type LaunchChat = z.input<typeof LaunchChat>;
/** POST guest/key: a visitor has shown that somebody is there (POST /api/proof), and is given the cookie of their conversation. */
export const GuestKey = z.object({ pass: Text.max(200) });

export const ChatModel = z.object({ id: Uuid, name: LocalizedText });
export type ChatModel = z.infer<typeof ChatModel>;
/**
 * Whether somebody answers, and when somebody does next; null: nobody knows. `holiday`: the day of the market's calendar because of
 * which nobody does.
 */
export const ChatDesk = z.object({
  status: z.enum(DESK_STATUSES),
  opensAt: Instant.nullable(),
  holiday: LocalizedText.nullable(),
});
export type ChatDesk = z.infer<typeof ChatDesk>;
export const ChatModelQuery = z.object({ merchant: MarketCode.optional() });
export const ChatModels = z.object({ list: z.array(ChatModel), desk: ChatDesk });
export type ChatModels = z.infer<typeof ChatModels>;

export const ChatImage = z.object({ id: Uuid, width: z.number().int(), height: z.number().int() });
export type ChatImage = z.infer<typeof ChatImage>;
export const Message = {
  id: Uuid,
  /** Counts up within a conversation, without gaps but for what the office says among itself. */
  seq: z.number().int(),
  author: z.enum(CHAT_AUTHORS),
  /** The operator who wrote it. */
  name: Text.nullable(),
  /** Null: an image alone, or it is kept no longer. */
  text: Text.nullable(),
  images: z.array(ChatImage),
  event: z.enum(CHAT_EVENTS).nullable(),
  clientKey: Uuid,
  at: Instant,
};
/** What the office says among itself is not for its member. */
export const ChatMessage = z.object({ ...Message, kind: z.enum(CHAT_MESSAGES).exclude(['note']) });
export type ChatMessage = z.infer<typeof ChatMessage>;
export const ChatView = z.object({
  chat: z
    .object({
      id: Uuid,
      state: z.enum(CHAT_STATES),
      /** Who has taken it on. */
      agent: Text.nullable(),
      model: ChatModel.nullable(),
      /** Up to which message each side has seen it. */
      memberRead: z.number().int(),
      officeRead: z.number().int(),
      /** Messages of customer service that the member has not seen. */
      unread: z.number().int(),
      rating: z.number().int().nullable(),
      /** A message goes on with it; otherwise the next one launches another. */
      isOpen: z.boolean(),
    })
    .nullable(),
  /** Oldest first: after `after`, or else the newest. */
  messages: z.array(ChatMessage),
  /** There are older ones than these; of a call with `after`, newer ones. */
  more: z.boolean(),
  desk: ChatDesk,
});
export type ChatView = z.infer<typeof ChatView>;
export const ChatQuery = z.object({
  merchant: MarketCode.optional(),
  after: z.coerce.number().int().min(0).max(LARGEST_COUNT).optional(),
});
export const OlderQuery = z.object({ before: z.coerce.number().int().min(1).max(LARGEST_COUNT) });
export const OlderMessages = z.object({ messages: z.array(ChatMessage), more: z.boolean() });
export type OlderMessages = z.infer<typeof OlderMessages>;
export const ChatRead = z.object({ seq: z.number().int().min(1) });
export const ChatRating = z.object({
  rating: z.number().int().min(1).max(5),
  remark: Text.trim().max(LONGEST_RATING).default(''),
});
