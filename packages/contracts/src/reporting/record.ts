/**
 * The account record: every entry of a member's accounts, one line each. GET /api/account-record (T) · GET /api/account-record/file (T)
 *
 * `amount` is what the entry changed of what is looked at: of everything that the member has (`all`), or of one part of the account. What
 * only went from one part to another (a withdrawal that is held) changes nothing of all, and its `legs` say from where to where.
 */
import { z } from 'zod';
import { Day, RowNumber, Text } from '../text.ts';
import { ENTRY_KINDS, Reverses } from '../wallet/member.ts';
import { Amount, CurrencyCode, Instant, Language } from '../wire.ts';
import { MOVEMENT_GROUPS, RECORD_ACCOUNTS, STATEMENT_ACCOUNTS, type MovementGroup } from '../words.ts';

export type { RecordAccount } from '../words.ts';

const OurDay = Day.refine((day) => day >= '2000-01-01' && day < '2100-01-01', 'no day of ours');
const DAY_MS = 24 * 60 * 60_000;
/** Every line of the period is read for the totals. */
const MOST_DAYS = 366;
const Groups = Text.max(200)
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(MOVEMENT_GROUPS)).min(1));
const Filter = z.object({
  from: OurDay,
  to: OurDay,
  account: z.enum(RECORD_ACCOUNTS).default('all'),
  /** With commas between; none: all of them. */
  groups: Groups.optional(),
  /** As a member was told (`D-7K2M-0QXW-R4TB`), or the id of a round or a transfer. */
  reference: Text.trim().min(1).max(80).optional(),
});
const isShort = ({ from, to }: { from: string; to: string }): boolean =>
  from <= to && Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY_MS;
const UNFIT = { message: 'the last day is before the first, or more than a year after it', path: ['to'] };

export const RecordQuery = Filter.extend({
  before: RowNumber.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}).refine(isShort, UNFIT);
export const RecordFileQuery = Filter.extend({ language: Language.default('es') }).refine(isShort, UNFIT);
export type RecordFilterInput = z.infer<typeof Filter>;

const RecordLeg = z.object({ account: z.enum(STATEMENT_ACCOUNTS), amount: Amount, balanceAfter: Amount });
export const RecordLine = z.object({
  id: Text,
  at: Instant,
  kind: z.enum(ENTRY_KINDS),
  group: z.enum(MOVEMENT_GROUPS),
  reference: Text,
  amount: Amount,
  legs: z.array(RecordLeg),
  reverses: Reverses.nullable(),
});
export type RecordLine = z.infer<typeof RecordLine>;

const RecordSum = z.object({ lines: z.number().int(), in: Amount, out: Amount });
/** Of every line that the filter takes, not only of this page; with the first page. */
export const RecordTotals = RecordSum.extend({
  net: Amount,
  groups: z.array(RecordSum.extend({ group: z.enum(MOVEMENT_GROUPS) })),
});
export type RecordTotals = z.infer<typeof RecordTotals>;
export const RecordPage = z.object({
  currency: CurrencyCode,
  timeZone: Text,
  items: z.array(RecordLine),
  next: Text.nullable(),
  totals: RecordTotals.nullable(),
});
export type RecordPage = z.infer<typeof RecordPage>;

export type { MovementGroup };
