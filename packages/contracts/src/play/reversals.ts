/**
 * Reversals: an entry is taken back by a compensating one, with a cause that its member reads and a note for the office.
 * GET /office/entries/:id (cashier.read) · POST /office/entries/:id/reversal (wallet.reverse) ·
 * GET /office/reversals(/sums, /counts, .csv) (cashier.read) · POST /office/reversals/:id/approve · POST /office/reversals/:id/refuse
 * (wallet.reverse)
 *
 * What is confirmed is what was shown: the changes of the balances go along, and others are refused. A large one waits for
 * a second person, who may not be the one that asked.
 */
import { z } from 'zod';
import { ALONE_LINES } from '../operators/approvals.ts';
import { Text } from '../text.ts';
import { ENTRY_KINDS, REVERSAL_CAUSES } from '../wallet/member.ts';
import { Amount, CurrencyCode, Instant, TimelineStep, Uuid } from '../wire.ts';

/** Why an entry cannot be taken back here. */
export const REVERSAL_OBSTACLES = [
  /** It is a reversal itself: the entry that was meant is made anew where it came from. */
  'reversal',
  'reversed',
  /** The vendor rolled its call back. */
  'rolled_back',
  /** A step of something that has doors of its own: those are used. */
  'withdrawal',
  'transfer',
  'hold',
  /** A win that waits for a hand-pay decision: that decision is its door. */
  'hand_pay',
  'bonus',
  /** Held, refunded or charged back: its deposit's page is its door. */
  'payment',
  /** What it put aside is not there any more. */
  'money_gone',
] as const;
export type ReversalObstacle = (typeof REVERSAL_OBSTACLES)[number];

export const REVERSAL_STATES = ['waiting', 'done', 'refused'] as const;
export type ReversalState = (typeof REVERSAL_STATES)[number];

/** How each of the member's accounts changes; below zero is taken. `debt` grows downwards. */
export const BalanceChanges = z.object({ cash: Amount, held: Amount, bonus: Amount, debt: Amount });
export type BalanceChanges = z.infer<typeof BalanceChanges>;

export const ReversalOrder = z.object({
  id: Uuid,
  entryId: Text,
  kind: z.enum(ENTRY_KINDS),
  memberId: Uuid,
  account: Text,
  currency: CurrencyCode,
  amount: Amount,
  cause: z.enum(REVERSAL_CAUSES),
  note: Text,
  state: z.enum(REVERSAL_STATES),
  needsSecond: z.boolean(),
  askedBy: Text,
  askedAt: Instant,
  /** The signed-in operator asked for it. */
  isOwn: z.boolean(),
  /** The signed-in operator and the one who asked may be one person (ADR 57). */
  isTied: z.boolean(),
  decidedBy: Text.nullable(),
  decidedAt: Instant.nullable(),
  decisionNote: Text.nullable(),
});
export type ReversalOrder = z.infer<typeof ReversalOrder>;
/** GET /office/reversals(/sums, /counts, .csv): REVERSAL_LIST. */
export const ReversalRow = ReversalOrder.omit({ askedBy: true, decidedBy: true }).extend({
  askedBy: Uuid,
  askedByName: Text,
  decidedBy: Uuid.nullable(),
  decidedByName: Text.nullable(),
});
export type ReversalRow = z.infer<typeof ReversalRow>;

/** What a reversal would do at this moment: it was done, looked at and undone again. */
export const ReversalPreview = z.object({
  before: BalanceChanges,
  changes: BalanceChanges,
  after: BalanceChanges,
  needsSecond: z.boolean(),
  /** From this amount on two persons are needed, together with what was taken back alone within a day: as `line` says. */
  aloneBelow: Amount,
  line: z.enum(ALONE_LINES),
  /** A bet of a round that is still being played: its vendor's win will be refused. */
  isRoundOpen: z.boolean(),
});
export type ReversalPreview = z.infer<typeof ReversalPreview>;

export const EntryDetail = z.object({
  id: Text,
  kind: z.enum(ENTRY_KINDS),
  memberId: Uuid,
  account: Text,
  merchantCode: Text,
  currency: CurrencyCode,
  amount: Amount,
  counterparty: Text,
  reference: Text,
  at: Instant,
  /** The entry that it takes back, and the one that has taken it back. */
  reverses: Text.nullable(),
  reversedBy: Text.nullable(),
  /** The entry, those that are taken back with it, and their reversals. */
  steps: z.array(TimelineStep),
  /** The entries that stand or fall together with it, itself counted in. */
  entries: z.array(Text),
  obstacle: z.enum(REVERSAL_OBSTACLES).nullable(),
  preview: ReversalPreview.nullable(),
  order: ReversalOrder.nullable(),
});
export type EntryDetail = z.infer<typeof EntryDetail>;

const Note = Text.trim().min(3).max(500);
export const ReversalPayload = z.object({
  cause: z.enum(REVERSAL_CAUSES),
  note: Note,
  changes: BalanceChanges,
});
export type ReversalPayload = z.infer<typeof ReversalPayload>;
export const ReversalApproval = z.object({ note: Note, changes: BalanceChanges });
export const ReversalRefusal = z.object({ note: Note });
