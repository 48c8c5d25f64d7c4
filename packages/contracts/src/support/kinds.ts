/** What a conversation with customer service can be, how it moves and how much of it there may be: plain data, for pages that are to stay light. */
import type { Transitions } from '@feria/kernel';

/** waiting: customer service has to answer, and nobody has taken it on. open: somebody has. answered: customer service spoke last. */
export const CHAT_STATES = ['waiting', 'open', 'answered', 'closed'] as const;
export type ChatState = (typeof CHAT_STATES)[number];
export const CHAT_TRANSITIONS: Transitions<ChatState> = {
  waiting: ['open', 'answered', 'closed'],
  open: ['waiting', 'answered', 'closed'],
  answered: ['open', 'waiting', 'closed'],
  closed: ['waiting'],
};
/** Customer service has to answer next. */
export const OWED_CHATS: readonly ChatState[] = ['waiting', 'open'];

/** A note is read in the office alone. An event is what happened, in words of the page. */
export const CHAT_MESSAGES = ['text', 'note', 'event'] as const;
export type ChatMessageKind = (typeof CHAT_MESSAGES)[number];
export const CHAT_AUTHORS = ['member', 'operator', 'house'] as const;
export type ChatAuthor = (typeof CHAT_AUTHORS)[number];
export const CHAT_EVENTS = ['taken', 'handed', 'closed', 'reopened', 'joined'] as const;
export type ChatEvent = (typeof CHAT_EVENTS)[number];

/** here: somebody answers now. away: within opening hours, but nobody is there. closed: outside of its hours. */
export const DESK_STATUSES = ['here', 'away', 'closed'] as const;
export type DeskStatus = (typeof DESK_STATUSES)[number];

/** A market's day or days with other hours: so many at once, and so many known. */
export const LONGEST_HOLIDAY_DAYS = 31;
export const LONGEST_CHAT = 2_000;
/** With one message (specification, 9). */
export const CHAT_IMAGES = 3;
/** A closed conversation goes on with a message for so long; after that another one begins. */
export const REOPEN_DAYS = 7;
export const LONGEST_RATING = 140;

export const FEEDBACK_KINDS = ['idea', 'problem', 'praise', 'game', 'payment', 'other'] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];
export const FEEDBACK_STATES = ['new', 'read', 'answered', 'closed'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];
export const FEEDBACK_TRANSITIONS: Transitions<FeedbackState> = {
  new: ['read', 'answered', 'closed'],
  read: ['answered', 'closed'],
  answered: ['closed'],
  closed: [],
};
/** In words, as the language counts them. */
export const FEWEST_WORDS = 3;
export const MOST_WORDS = 300;
export const LONGEST_FEEDBACK = 4_000;
/** The specification's bound of a remark. */
export const LONGEST_REMARK = 140;

/** How many words a text has in that language: "don't" is one, "¿qué?" is one, a number is one. */
export function countWords(text: string, language: string): number {
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  return [...segments].filter(({ isWordLike }) => isWordLike).length;
}
