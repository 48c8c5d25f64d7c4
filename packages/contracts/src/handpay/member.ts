/**
 * Hand pays: a win above the market's value waits until two persons have looked at it (ADR 58).
 * Member: GET /api/hand-pays (T): what waits, and what was decided in the last thirty days.
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { REVERSAL_CAUSES } from '../wallet/member.ts';
import { Amount, CurrencyCode, Instant, LocalizedText, Uuid } from '../wire.ts';

export const HAND_PAY_STATES = ['waiting', 'paid', 'refused', 'rolled_back'] as const;
export type HandPayState = (typeof HAND_PAY_STATES)[number];
/**
 * By what it exceeds a value: itself, its round's wins, what else came home since the vendor's wallet stood empty, its member's hour at
 * the vendor, or the vendor's hour.
 */
export const HAND_PAY_REASONS = ['amount', 'round', 'stay', 'hour', 'vendor_hour'] as const;
/** Where the money came from: a win, or a vendor's wallet. */
export const HAND_PAY_SOURCES = ['win', 'transfer'] as const;

export const Common = z.object({
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
