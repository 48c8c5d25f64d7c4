/** Wallet on the member API. GET /api/balance (T) · GET /api/wallet/entries (T): the account record. */
import { z } from 'zod';
import { Text } from '../text.ts';
import { Amount, CurrencyCode, Instant } from '../wire.ts';

/** `balance` is what may be spent (cash); all with five places: the app floors what it shows. */
export const BalanceView = z.object({
  currency: CurrencyCode,
  balance: Amount,
  held: Amount,
  bonus: Amount,
  version: Text,
});
export type BalanceView = z.infer<typeof BalanceView>;

export const ENTRY_KINDS = [
  'bet',
  'win',
  'rollback',
  'win_rollback',
  'deposit',
  'withdrawal_hold',
  'withdrawal_release',
  'withdrawal_payout',
  'withdrawal_rounding',
  'free_win',
  'free_win_rollback',
  'free_win_bonus',
  'free_win_bonus_rollback',
  'transfer_hold',
  'transfer_release',
  'transfer_in',
  'transfer_out',
  'test_grant',
  'hold',
  'capture',
  'release',
  /** A large win waits for a hand-pay decision, and what was put aside for it comes back (ADR 58). */
  'win_hold',
  'win_release',
  'bonus_win_hold',
  'bonus_win_release',
  /** The same for what came home from a vendor's wallet beyond what was sent there, and where two persons refused it. */
  'transfer_win_hold',
  'transfer_win_release',
  'transfer_refusal',
  'bonus_grant',
  'bonus_convert',
  'bonus_forfeit',
  'bonus_bet',
  'bonus_win',
  'bonus_rollback',
  'bonus_win_rollback',
  /** What the licensee withholds or collects for the state, beside the entry that is taxed and under its key (ADR 35). */
  'deposit_tax',
  'bet_tax',
  'bet_tax_refund',
  'prize_tax',
  'prize_tax_refund',
  'payout_tax',
  /** What a payment method costs its member, beside the deposit or the payout and under its key (ADR 97). */
  'deposit_fee',
  'payout_fee',
  /** What came otherwise than it was asked for waits for a decision: it is credited, or goes back. */
  'payment_held',
  'payment_credited',
  'payment_sent_back',
  /** A deposit goes back to its payer: asked for here, or seen at its gateway. */
  'refund_hold',
  'refund_release',
  'refund_out',
  'deposit_refund',
  /** The payer's bank took a deposit back, and gave it back again. */
  'chargeback',
  'chargeback_won',
  /** Compensates another entry, with a reason. */
  'reversal',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Why an entry was taken back, in the words that its member reads. */
export const REVERSAL_CAUSES = [
  'booked_twice',
  'wrong_amount',
  'game_fault',
  'payment_returned',
  'rules_broken',
] as const;
export type ReversalCause = (typeof REVERSAL_CAUSES)[number];

/** Of a line that compensates another: what was taken back, and why. */
export const Reverses = z.object({
  kind: z.enum(ENTRY_KINDS),
  cause: z.enum(REVERSAL_CAUSES).nullable(),
});
export type Reverses = z.infer<typeof Reverses>;

export const EntryView = z.object({
  id: Text,
  at: Instant,
  kind: z.enum(ENTRY_KINDS),
  amount: Amount,
  balanceAfter: Amount,
  currency: CurrencyCode,
  reference: Text,
  reverses: Reverses.nullable(),
});
export const EntryPage = z.object({ items: z.array(EntryView), next: Text.nullable() });
export type EntryPage = z.infer<typeof EntryPage>;
