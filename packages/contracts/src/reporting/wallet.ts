/**
 * The wallet's page: all of a member's money in one picture. GET /api/wallet/overview (T)
 *
 * Everything is read at one instant, `at`. `total` is `free`, what is held, the bonus money and what stands at vendors, less the debt:
 * the parts add up to it to the last unit. Beside it, and in no sum: stakes of rounds that are not over, which have left the wallet,
 * and deposits that have not arrived.
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { DEPOSIT_STATES } from '../cashier/states.ts';
import { Amount, CurrencyCode, Instant, Uuid } from '../wire.ts';

/**
 * For what money is held. payment: it came otherwise than it was asked for. refund: it is on its way back to where it was paid from. hold: a vendor reserved it for a bet. other: nothing that is open says what for, which the night's
 * reconciliation would call out, too.
 */
export const HELD_FOR = ['withdrawal', 'payment', 'refund', 'hand_pay', 'transfer', 'hold', 'other'] as const;
export type HeldFor = (typeof HELD_FOR)[number];

export const HeldPart = z.object({
  why: z.enum(HELD_FOR),
  amount: Amount,
  /** Of a withdrawal, a transfer; of a payment and a refund the deposit; of a hand pay and a hold the round, where there is one. */
  id: Uuid.nullable(),
  /** What its member was told: of withdrawals and deposits. */
  reference: Text.nullable(),
  /** Of transfers and holds: which vendor it is for. */
  vendor: Text.nullable(),
  since: Instant.nullable(),
});
export type HeldPart = z.infer<typeof HeldPart>;

/** `wagered` of `wagering` has been staked; then what is left of it becomes money. */
export const OpenBonusView = z.object({
  left: Amount,
  granted: Amount,
  wagered: Amount,
  wagering: Amount,
  maxBet: Amount.nullable(),
  expiresAt: Instant,
});
export type OpenBonusView = z.infer<typeof OpenBonusView>;

/** As last known at `at`; `amount` null: something stands there, and the vendor has not said how much. */
export const AtVendor = z.object({
  vassalage: Text,
  displayName: Text,
  amount: Amount.nullable(),
  at: Instant,
  isMoving: z.boolean(),
});
export type AtVendor = z.infer<typeof AtVendor>;

export const PendingDeposit = z.object({
  id: Uuid,
  reference: Text,
  method: Text,
  amount: Amount,
  state: z.enum(DEPOSIT_STATES),
  createdAt: Instant,
  expiresAt: Instant,
});
export type PendingDeposit = z.infer<typeof PendingDeposit>;

export const WalletOverview = z.object({
  currency: CurrencyCode,
  at: Instant,
  total: Amount,
  /** False where a vendor has not said how much stands there. */
  isComplete: z.boolean(),
  /** May be played with and withdrawn. */
  free: Amount,
  held: Amount,
  bonus: Amount,
  away: Amount,
  /** What the member owes, above zero. */
  debt: Amount,
  heldFor: z.array(HeldPart),
  openBonus: OpenBonusView.nullable(),
  vendors: z.array(AtVendor),
  /** Staked in rounds that are not over. */
  inPlay: z.object({ rounds: z.number().int(), staked: Amount }),
  deposits: z.array(PendingDeposit),
});
export type WalletOverview = z.infer<typeof WalletOverview>;
