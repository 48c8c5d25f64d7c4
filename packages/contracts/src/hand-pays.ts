/**
 * Hand pays: a win above the market's value waits until two persons have looked at it (ADR 58).
 * Member: GET /api/hand-pays (T): what waits, and what was decided in the last thirty days.
 * Office: GET /office/hand-pays(?state=&market=&memberId=&before=) · GET /office/hand-pays/:id (cashier.read) ·
 * POST /office/hand-pays/:id/ask (cashier.decide): the first person's word; the second one's is an approval.
 */
import { z } from 'zod';
import { ApprovalView } from './approvals.ts';
import { Text } from './text.ts';
import { REVERSAL_CAUSES } from './wallet.ts';
import { Amount, CurrencyCode, Instant, LocalizedText, TimelineStep, Uuid } from './wire.ts';

export const HAND_PAY_STATES = ['waiting', 'paid', 'refused', 'rolled_back'] as const;
export type HandPayState = (typeof HAND_PAY_STATES)[number];
/**
 * By what it exceeds a value: itself, its round's wins, what else came home since the vendor's wallet stood empty, its member's hour at
 * the vendor, or the vendor's hour.
 */
export const HAND_PAY_REASONS = ['amount', 'round', 'stay', 'hour', 'vendor_hour'] as const;
/** Where the money came from: a win, or a vendor's wallet. */
export const HAND_PAY_SOURCES = ['win', 'transfer'] as const;

const Common = z.object({
  id: Uuid,
  source: z.enum(HAND_PAY_SOURCES),
  state: z.enum(HAND_PAY_STATES),
  currency: CurrencyCode,
  /** What is put aside: the win less what was withheld of it. */
  amount: Amount,
  /** The round, or the transfer. */
  reference: Text,
  at: Instant,
  decidedAt: Instant.nullable(),
  /** Why it was refused, in the words that its member reads. */
  cause: z.enum(REVERSAL_CAUSES).nullable(),
});
export const HandPayView = Common.extend({
  /** What was played; null: money that came home from a vendor's wallet. */
  game: LocalizedText.nullable(),
});
export type HandPayView = z.infer<typeof HandPayView>;
export const HandPayList = z.object({ items: z.array(HandPayView), pending: Amount });
export type HandPayList = z.infer<typeof HandPayList>;

export const OfficeHandPay = Common.extend({
  memberId: Uuid,
  account: Text,
  market: Text,
  vendor: Text,
  /** The vendor's call, as the ledger names it. */
  key: Text,
  /** What the vendor paid. */
  won: Amount,
  why: z.enum(HAND_PAY_REASONS),
  askedBy: Text.nullable(),
  decidedBy: Text.nullable(),
  note: Text.nullable(),
});
export type OfficeHandPay = z.infer<typeof OfficeHandPay>;
export const OfficeHandPayPage = z.object({
  items: z.array(OfficeHandPay),
  next: Uuid.nullable(),
  /** How many wait, in every market. */
  waiting: z.number().int(),
});
export type OfficeHandPayPage = z.infer<typeof OfficeHandPayPage>;
export const OfficeHandPayDetail = z.object({
  handPay: OfficeHandPay,
  /** What somebody has asked for and nobody has decided. */
  approval: ApprovalView.nullable(),
  /** What became of it: entries, states, and who asked and decided. */
  steps: z.array(TimelineStep),
});
export type OfficeHandPayDetail = z.infer<typeof OfficeHandPayDetail>;

const Note = Text.trim().min(3).max(500);
export const HandPayWish = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('pay'), note: Note }),
  z.object({ decision: z.literal('refuse'), cause: z.enum(REVERSAL_CAUSES), note: Note }),
]);
export type HandPayWish = z.infer<typeof HandPayWish>;
