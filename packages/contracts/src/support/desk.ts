/**
 * What the office of customer service keeps for itself: canned answers, what a chat can be about, hours, and its numbers.
 * GET /office/support/{answers,models,hours,holidays,numbers} (support.read) ·
 * POST /office/support/{answers,models,hours,holidays} (support.manage)
 */
import { z } from 'zod';
import { localizedInput } from '../localized.ts';
import { Day, Text, Version } from '../text.ts';
import { LONGEST_CHAT, LONGEST_HOLIDAY_DAYS } from './kinds.ts';
import { Instant, Language, LocalizedText, MarketCode, Uuid } from '../wire.ts';

/** What an operator types after a slash. */
const Shortcut = Text.trim()
  .toLowerCase()
  .regex(/^[\p{L}\d-]{1,24}$/u);
export const CannedAnswer = z.object({
  id: Uuid,
  /** Null: of every market. */
  market: MarketCode.nullable(),
  language: Language,
  shortcut: Text,
  text: Text,
  isOff: z.boolean(),
  version: Version,
});
export type CannedAnswer = z.infer<typeof CannedAnswer>;
export const CannedAnswers = z.object({ items: z.array(CannedAnswer) });
export type CannedAnswers = z.infer<typeof CannedAnswers>;
/** Without an id a new one; with one what it becomes, as `version` was seen. */
export const SaveAnswer = z.object({
  id: Uuid.optional(),
  version: Version.optional(),
  market: MarketCode.nullable(),
  language: Language,
  shortcut: Shortcut,
  text: Text.trim().min(1).max(LONGEST_CHAT),
  isOff: z.boolean().default(false),
});
export type SaveAnswer = z.input<typeof SaveAnswer>;

const Name = localizedInput(Text.trim().min(1).max(60));
export const DeskModel = z.object({
  id: Uuid,
  market: MarketCode.nullable(),
  name: LocalizedText,
  position: z.number().int(),
  isOff: z.boolean(),
  version: Version,
});
export type DeskModel = z.infer<typeof DeskModel>;
export const DeskModels = z.object({ items: z.array(DeskModel) });
export type DeskModels = z.infer<typeof DeskModels>;
export const SaveModel = z.object({
  id: Uuid.optional(),
  version: Version.optional(),
  market: MarketCode.nullable(),
  name: Name,
  position: z.number().int().min(0).max(99).default(0),
  isOff: z.boolean().default(false),
});
export type SaveModel = z.input<typeof SaveModel>;

/** Of the market's clock. `24:00` ends a day that has no end. */
const From = Text.regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const To = Text.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);
/** Monday first; null: nobody answers on that day. */
export const DayHours = z
  .object({ from: From, to: To })
  .refine(({ from, to }) => from < to, 'ends before it begins')
  .nullable();
export const OfficeHours = z.object({
  market: MarketCode,
  days: z.array(DayHours).length(7),
  version: Version,
});
export type OfficeHours = z.infer<typeof OfficeHours>;
export const OfficeHoursList = z.object({ items: z.array(OfficeHours) });
export type OfficeHoursList = z.infer<typeof OfficeHoursList>;

const DAY_MS = 24 * 60 * 60_000;
const daysOf = ({ from, to }: { from: string; to: string }): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
/** Days of the market's calendar, both counted in, on which its usual hours do not hold. */
export const Holiday = z.object({
  id: Uuid,
  market: MarketCode,
  from: Day,
  to: Day,
  name: LocalizedText,
  /** Null: nobody answers. */
  hours: DayHours,
  isOff: z.boolean(),
  version: Version,
});
export type Holiday = z.infer<typeof Holiday>;
export const Holidays = z.object({ items: z.array(Holiday) });
export type Holidays = z.infer<typeof Holidays>;
export const SaveHoliday = z
  .object({
    id: Uuid.optional(),
    version: Version.optional(),
    market: MarketCode,
    from: Day,
    to: Day,
    name: Name,
    hours: DayHours,
    isOff: z.boolean().default(false),
  })
  .refine((given) => daysOf(given) >= 1, 'ends before it begins')
  .refine((given) => daysOf(given) <= LONGEST_HOLIDAY_DAYS, 'too long');
export type SaveHoliday = z.input<typeof SaveHoliday>;

export const ChatNumbersQuery = z.object({
  from: Day,
  to: Day,
  market: MarketCode.optional(),
});
/** Of the conversations that began on those days of their market's calendar, both counted in. */
export const ChatNumbers = z.object({
  days: z.array(
    z.object({
      day: Day,
      chats: z.number().int(),
      /** Nobody has answered yet. */
      unanswered: z.number().int(),
      /** From the first message to the first answer, in seconds: the one in the middle, and the longest. Null: none was answered. */
      firstAnswer: z.number().nullable(),
      longest: z.number().nullable(),
      /** From 1 to 5; null: none was rated. */
      rating: z.number().nullable(),
      rated: z.number().int(),
    }),
  ),
  readAt: Instant,
});
export type ChatNumbers = z.infer<typeof ChatNumbers>;
