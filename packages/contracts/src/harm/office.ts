/**
 * Cases of members whose play shows markers of harm. Only the office sees them:
 * GET /office/harm/cases(/sums, /counts, .csv; lists.ts) · GET /office/harm/state · GET /office/harm/cases/:id ·
 * GET /office/members/:id/harm · GET /office/harm/people (harm.read) ·
 * POST /office/harm/cases/:id/{take,hand-over,note,follow-up,close} (harm.work) ·
 * GET /office/harm/rules · POST /office/harm/rules/:code/preview · POST /office/harm/rules/:code (harm.rules) ·
 * GET /office/harm/report(.csv)(?from=&to=&market=) (harm.read)
 *
 * Each act names the version of the case that it was decided on: one that has moved on since refuses it.
 */
import { z } from 'zod';
import { Day, Text, Version } from '../text.ts';
import { ApprovalView } from '../operators/approvals.ts';
import { LEVELS, MARKERS, THRESHOLDS, type HarmRules as Rules, type Marker } from './markers.ts';
import { WHOSE } from '../list-columns.ts';
import { CASE_QUEUES } from './lists.ts';
import { CASE_STATES, OUTCOMES } from './states.ts';
import { Amount, CurrencyCode, Instant, MarketCode, Uuid } from '../wire.ts';

export { CASE_STATES, CASE_TRANSITIONS, OUTCOMES, type CaseState, type Outcome } from './states.ts';

/** Numbers of what was seen: counts, minutes and hundredths as they are, amounts as decimals. */
const Evidence = z.record(Text, z.union([z.number(), Text]));
export type Evidence = z.infer<typeof Evidence>;

export const HarmMark = z.object({
  id: Text,
  marker: z.enum(MARKERS),
  points: z.number().int(),
  evidence: Evidence,
  /** The version of the rules that it was judged by; 0: the initial ones. */
  rules: z.number().int(),
  at: Instant,
});
export type HarmMark = z.infer<typeof HarmMark>;

export const CaseRow = z.object({
  id: Uuid,
  memberId: Uuid,
  account: Text,
  merchantCode: MarketCode,
  state: z.enum(CASE_STATES),
  severity: z.number().int(),
  level: z.enum(LEVELS),
  markers: z.array(z.enum(MARKERS)),
  firstSeenAt: Instant,
  lastSeenAt: Instant,
  assignee: Text.nullable(),
  isMine: z.boolean(),
  followUpOn: Day.nullable(),
  /** Its day has come. */
  isDue: z.boolean(),
  outcome: z.enum(OUTCOMES).nullable(),
});
export type CaseRow = z.infer<typeof CaseRow>;
/** One of the list. */
export const CaseListRow = CaseRow.extend({
  queue: z.enum(CASE_QUEUES),
  /** Its place among those that are sorted by urgency: the least is the first to be looked at. */
  priority: z.number().int(),
  assigneeId: Uuid.nullable(),
  whose: z.enum(WHOSE),
  followUpAt: Instant.nullable(),
  closedAt: Instant.nullable(),
  /** From the first marker to the first act of a person, and to the end; null: neither has come. */
  minutesToAct: z.number().int().nullable(),
  minutesTaken: z.number().int().nullable(),
});
export type CaseListRow = z.infer<typeof CaseListRow>;
/** What waits for somebody: nobody has it, or its day has come. */
export const HarmDesk = z.object({ waiting: z.number().int(), top: z.number().int() });
export type HarmDesk = z.infer<typeof HarmDesk>;

export const CASE_ACTS = [
  'opened',
  'marked',
  'told',
  'taken',
  'handed_over',
  'noted',
  'followed_up',
  'closed',
] as const;
export type CaseActKind = (typeof CASE_ACTS)[number];
export const CaseAct = z.object({
  id: Text,
  act: z.enum(CASE_ACTS),
  /** Null: the platform's job. */
  by: Text.nullable(),
  at: Instant,
  note: Text.nullable(),
  /** To whom it was handed, the day of a follow-up, an outcome, or the marker. */
  detail: Text.nullable(),
});
export type CaseAct = z.infer<typeof CaseAct>;
/** One day of the market: what was paid in, won less staked, and the hours in which a game was played. */
export const HarmDay = z.object({ day: Day, deposited: Amount, net: Amount, hours: z.number() });
export type HarmDay = z.infer<typeof HarmDay>;

export const CaseView = CaseRow.extend({
  version: Version,
  currency: CurrencyCode,
  assigneeId: Uuid.nullable(),
  /** The member was sent the calm message, and gets no advertising while the case is open. */
  toldAt: Instant.nullable(),
  closedAt: Instant.nullable(),
  marks: z.array(HarmMark),
  acts: z.array(CaseAct),
  days: z.array(HarmDay),
  bounds: z.object({ medium: z.number(), high: z.number(), top: z.number() }),
});
export type CaseView = z.infer<typeof CaseView>;

export const MemberHarm = z.object({
  open: CaseRow.nullable(),
  closed: z.array(CaseRow),
});
export type MemberHarm = z.infer<typeof MemberHarm>;
export const HarmPeople = z.object({ items: z.array(z.object({ id: Uuid, username: Text })) });
export type HarmPeople = z.infer<typeof HarmPeople>;

const Note = Text.trim().min(3).max(2_000);
/** A case begins at its first version. */
const Kept = Version.min(1);
export const TakeRequest = z.object({ version: Kept });
/** `to` null: back to everybody. */
export const HandOverRequest = z.object({ version: Kept, to: Uuid.nullable(), note: Note });
export const NoteRequest = z.object({ version: Kept, note: Note });
export const FollowUpRequest = z.object({ version: Kept, on: Day, note: Note });
export const CloseRequest = z.object({ version: Kept, outcome: z.enum(OUTCOMES), note: Note });

const Points = z.number().int().min(0).max(100);
const markerRule = (marker: Marker) =>
  z.object({
    isOn: z.boolean(),
    points: Points,
    coolOffDays: z.number().int().min(1).max(90),
    at: z.object(
      Object.fromEntries(
        Object.entries(THRESHOLDS[marker]).map(([name, { least, most }]) => [
          name,
          z.number().int().min(least).max(most),
        ]),
      ),
    ),
  });
const Bound = z.number().int().min(1).max(1_000);
export const HarmRules: z.ZodType<Rules> = z.object({
  markers: z.object(Object.fromEntries(MARKERS.map((marker) => [marker, markerRule(marker)]))),
  levels: z
    .object({ medium: Bound, high: Bound, top: Bound })
    .refine(({ medium, high, top }) => medium < high && high < top),
}) as unknown as z.ZodType<Rules>;

export const MarketRules = z.object({
  merchantCode: MarketCode,
  currency: CurrencyCode,
  version: Version,
  rules: HarmRules,
  /** Newest first; without one, the initial thresholds count. */
  versions: z.array(
    z.object({
      version: Version,
      at: Instant,
      askedBy: Text,
      approvedBy: Text,
      reason: Text,
    }),
  ),
  waiting: ApprovalView.nullable(),
});
export type MarketRules = z.infer<typeof MarketRules>;
export const RulesList = z.object({ items: z.array(MarketRules) });
export type RulesList = z.infer<typeof RulesList>;
export const RulesRequest = z.object({
  rules: HarmRules,
  base: z.number().int(),
  reason: Text.trim().min(3).max(500),
});
export const PreviewRequest = z.object({ rules: HarmRules });
/** How many members would be marked now, of those who played or paid in lately. */
export const RulesPreview = z.object({
  looked: z.number().int(),
  isAll: z.boolean(),
  members: z.number().int(),
  top: z.number().int(),
  markers: z.array(z.object({ marker: z.enum(MARKERS), members: z.number().int() })),
});
export type RulesPreview = z.infer<typeof RulesPreview>;

export const ReportQuery = z
  .object({ from: Day, to: Day, market: MarketCode.optional() })
  .refine(({ from, to }) => from <= to);
export const HarmReport = z.object({
  opened: z.number().int(),
  closed: z.number().int(),
  told: z.number().int(),
  /** From the first marker to the first act of a person, of the cases that were opened in the period and acted on. */
  medianMinutes: z.number().int().nullable(),
  markers: z.array(z.object({ marker: z.enum(MARKERS), cases: z.number().int() })),
  outcomes: z.array(z.object({ outcome: z.enum(OUTCOMES), cases: z.number().int() })),
});
export type HarmReport = z.infer<typeof HarmReport>;
