/**
 * Circulars: what the office writes to members, to one, to a list or to a segment of a market.
 * GET /office/circulars(/sums, /counts, .csv; lists.ts) · POST /office/circulars · POST /office/circulars/{count,preview,test} · GET|POST /office/circulars/:id
 * POST /office/circulars/:id/{send,stop,discard}
 *
 * Everybody it is for finds it in the message center; mail, SMS and devices follow the member's own choices about its topic.
 */
import { z } from 'zod';
import { forEveryLanguage } from '../languages.ts';
import { localizedInput } from '../localized.ts';
import { Text, Version } from '../text.ts';
import { CIRCULAR_STATES } from './circular-states.ts';
import { ApprovalView } from '../operators/approvals.ts';
import { smsSize } from '../delivery/sms-segments.ts';
import { CIRCULAR_PAGES, unknownVariables } from './circular-words.ts';
import { CHOICE_CHANNELS, TOPICS } from '../delivery/topics.ts';
import { Instant, Language, LocalizedText, MarketCode, Uuid } from '../wire.ts';

export { CIRCULAR_STATES, CIRCULAR_TRANSITIONS, type CircularState } from './circular-states.ts';

export const LONGEST_TITLE = 90;
export const LONGEST_TEXT = 4_000;
export const LONGEST_LABEL = 40;
/** An SMS is read on a screen that shows little, and each segment is paid for. */
export const MOST_SEGMENTS = 2;
export const MOST_ACCOUNTS = 5_000;
/** So many accounts one operator writes to alone. To more, and to a segment, of which nobody knows how many it will be, two do. */
export const ALONE_UP_TO = 20;

const withVariables = (most: number, isOneLine: boolean) =>
  Text.trim()
    .min(1)
    .max(most)
    .refine((text) => !(isOneLine ? /\p{Cc}|\p{Zl}|\p{Zp}/u : /[^\P{Cc}\n\r\t]/u).test(text), 'controls')
    .refine((text) => unknownVariables(text).length === 0, 'variable_unknown');
const Label = Text.trim()
  .min(1)
  .max(LONGEST_LABEL)
  .refine((text) => !/[{}\p{Cc}]/u.test(text), 'controls');

export const CircularWords = z.object({
  title: localizedInput(withVariables(LONGEST_TITLE, true)),
  text: localizedInput(withVariables(LONGEST_TEXT, false)),
  /** Needed where it leaves by SMS. */
  sms: localizedInput(
    withVariables(320, true).refine((text) => smsSize(text).segments <= MOST_SEGMENTS, 'too_long'),
  ).nullable(),
  button: z.object({ label: localizedInput(Label), page: z.enum(CIRCULAR_PAGES) }).nullable(),
});
export type CircularWords = z.infer<typeof CircularWords>;

export const AUDIENCE_TYPES = ['all', 'agents', 'members'] as const;
export const CircularAudience = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('accounts'),
    accounts: z.array(Text.trim().min(1).max(80)).min(1).max(MOST_ACCOUNTS),
  }),
  z.object({
    kind: z.literal('segment'),
    market: MarketCode,
    type: z.enum(AUDIENCE_TYPES),
    /** Null: whichever. */
    language: Language.nullable(),
    verified: z.boolean().nullable(),
    signedInDays: z.number().int().min(1).max(365).nullable(),
  }),
]);
export type CircularAudience = z.infer<typeof CircularAudience>;

export const CircularPayload = z
  .object({
    topic: z.enum(TOPICS),
    words: CircularWords,
    audience: CircularAudience,
    channels: z.array(z.enum(CHOICE_CHANNELS)).max(CHOICE_CHANNELS.length),
    /** Null: as soon as it is sent. */
    sendAt: Instant.nullable(),
  })
  .refine(({ channels, words }) => !channels.includes('sms') || words.sms !== null, {
    path: ['words', 'sms'],
    message: 'needed',
  });
export type CircularPayload = z.infer<typeof CircularPayload>;
/** `version`: which one was looked at. */
export const CircularChange = z.object({ version: Version, circular: CircularPayload });

/** Why somebody of the audience was sent nothing. not_open: closed, suspended or a trial. left_alone: nothing may advertise to them. */
export const CIRCULAR_WITHHELD = ['not_open', 'left_alone'] as const;
export type CircularWithheld = (typeof CIRCULAR_WITHHELD)[number];

export const AudienceCount = z.object({
  total: z.number().int(),
  /** Who would find it in the message center. */
  reached: z.number().int(),
  withheld: z.object({ not_open: z.number().int(), left_alone: z.number().int() }),
  /** By their choices; whether there is an address or a device shows when it is sent. */
  wanted: z.object({ mail: z.number().int(), sms: z.number().int(), push: z.number().int() }),
  unknown: z.array(Text),
  needsSecond: z.boolean(),
});
export type AudienceCount = z.infer<typeof AudienceCount>;
export const CountPayload = z.object({ topic: z.enum(TOPICS), audience: CircularAudience });

export const PreviewPayload = z.object({
  topic: z.enum(TOPICS),
  words: CircularWords,
  /** A real member; null: invented values. */
  account: Text.trim().min(1).max(80).nullable(),
});
const Shown = z.object({
  title: Text,
  text: Text,
  sms: Text.nullable(),
  smsSegments: z.number().int(),
  mailText: Text,
});
/** One a language, by its tag. */
const SHOWN = forEveryLanguage(() => Shown);
export const CircularPreview = z.object({
  ...SHOWN,
  /** Of a real member: theirs, and whether this topic reaches them. */
  member: z
    .object({ account: Text, language: Language, withheld: z.enum(CIRCULAR_WITHHELD).nullable() })
    .nullable(),
});
export type CircularPreview = z.infer<typeof CircularPreview>;

export const CircularTest = z.object({ words: CircularWords, language: Language });
export const CircularTested = z.object({ to: Text });
export type CircularTested = z.infer<typeof CircularTested>;
export const CircularSend = z.object({
  version: Version,
  reason: Text.trim().min(3).max(500),
});
export const CircularReason = z.object({ reason: Text.trim().min(3).max(500) });

const Outcomes = z.array(
  z.object({
    channel: z.enum(CHOICE_CHANNELS),
    state: Text,
    /** Of what was withheld: why. */
    why: Text.nullable(),
    count: z.number().int(),
  }),
);
export const CircularRow = z.object({
  id: Uuid,
  state: z.enum(CIRCULAR_STATES),
  title: LocalizedText,
  topic: z.enum(TOPICS),
  createdBy: Text,
  createdAt: Instant,
  sendAt: Instant.nullable(),
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  sent: z.number().int(),
  read: z.number().int(),
  /** Somebody else has to agree before it is sent. */
  isWaiting: z.boolean(),
  /** A draft whose author may not send it: it waits for somebody who may. */
  needsSender: z.boolean(),
});
export type CircularRow = z.infer<typeof CircularRow>;
/** One of the list. */
export const CircularListRow = CircularRow.omit({ title: true, createdAt: true, sent: true }).extend({
  /** In each language, one behind the other, for whoever seeks it. */
  title: Text,
  titles: LocalizedText,
  merchantCode: MarketCode.nullable(),
  channels: z.array(z.enum(CHOICE_CHANNELS)),
  /** Who found it in the message center, and how many of them opened it. */
  reached: z.number().int(),
  authorId: Uuid,
  writtenAt: Instant,
  /** From its first message to its last; null: it is not over. */
  minutesTaken: z.number().int().nullable(),
});
export type CircularListRow = z.infer<typeof CircularListRow>;
export const CircularView = CircularRow.extend({
  version: Version,
  circular: CircularPayload,
  withheld: z.object({ not_open: z.number().int(), left_alone: z.number().int() }),
  outcomes: Outcomes,
  /** It waits for somebody else. */
  waiting: ApprovalView.nullable(),
});
export type CircularView = z.infer<typeof CircularView>;
