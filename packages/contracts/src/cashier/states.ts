/** How deposits and withdrawals move. Plain data: both apps and the platform read it. */
import type { Transitions } from '@feria/kernel';

export const DEPOSIT_STATES = ['created', 'pending', 'approved', 'rejected', 'expired'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];
/**
 * created: stored, the gateway has not answered yet. pending: the hosted page is open, or its money is held. approved: read back and credited,
 * once, with what came.
 */
export const DEPOSIT_TRANSITIONS: Transitions<DepositState> = {
  created: ['pending', 'rejected', 'expired'],
  pending: ['approved', 'rejected', 'expired'],
  approved: [],
  // A payment that the gateway captured after all, or after its time was over, is still the member's money.
  rejected: ['approved'],
  expired: ['approved'],
};
/**
 * What became of a deposit's money beside its state. short, over: less or more came and was credited. held: some of what came waits for a
 * decision. refunded, part_refunded: it is back with its payer. charged_back: their bank has taken it; chargeback_won: and gave it back again.
 */
export const DEPOSIT_STANDINGS = [
  'short',
  'over',
  'held',
  'refunded',
  'part_refunded',
  'charged_back',
  'chargeback_won',
] as const;
export type DepositStanding = (typeof DEPOSIT_STANDINGS)[number];

/** Why money of a deposit came as it did. asked: as it was asked for. unknown: it is for no deposit of ours, as far as anybody knows. */
export const PAYMENT_WHYS = ['asked', 'short', 'over', 'late', 'double', 'other_payer', 'unknown'] as const;
export type PaymentWhy = (typeof PAYMENT_WHYS)[number];

export const WITHDRAWAL_STATES = [
  'requested',
  'on_hold',
  'approved',
  'paying',
  'paid',
  'received',
  'rejected',
  'cancelled',
  'failed',
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];
/**
 * requested: its money is held. on_hold: an operator holds it back, until a time or until one releases it. approved: an operator said yes. From there on it is what its parts are. paying: one of them is under way. paid: all are
 * decided, and one at least was paid. received: so is every one that was paid. failed: none was. rejected, and cancelled by its member: released.
 * What was received may be missed after all, sent back by a bank, or sent again.
 */
export const WITHDRAWAL_TRANSITIONS: Transitions<WithdrawalState> = {
  requested: ['on_hold', 'approved', 'rejected', 'cancelled'],
  on_hold: ['requested', 'rejected', 'cancelled'],
  approved: ['paying'],
  paying: ['paid', 'failed'],
  paid: ['received', 'paying', 'failed'],
  received: ['paid', 'paying', 'failed'],
  rejected: [],
  cancelled: [],
  failed: [],
};

export const PART_STATES = [
  'created',
  'paying',
  'paid',
  'received',
  'not_received',
  'failed',
  'returned',
] as const;
export type PartState = (typeof PART_STATES)[number];
/**
 * created: approved. paying: its gateway is asked. paid: read back as sent. received: its member, the time or an operator says so. not_received:
 * its member says that it did not come, and a case is open. failed: it was never paid, and is back. returned: it was paid, and came back.
 */
export const PART_TRANSITIONS: Transitions<PartState> = {
  created: ['paying'],
  paying: ['paid', 'failed'],
  paid: ['received', 'not_received', 'returned'],
  received: ['not_received', 'returned'],
  not_received: ['received', 'returned'],
  failed: [],
  returned: [],
};
/** Who says that it was received: the member, the market's time without a word, or an operator with a reason. */
export const RECEIVED_BY = ['member', 'timeout', 'operator'] as const;

/** How long after it was counted as received without a word its member may still say that it did not come. */
export const OBJECTION_DAYS = 7;
/** So many images at most show that a part did not come. */
export const MOST_PROOFS = 3;
/**
 * Of a transfer to the licensee's account. open: nobody has found it yet. asked: what was found waits for a second operator. matched: it is
 * the line of the bank that an operator named. refused: no such money, as far as anybody sees; found later it is matched all the same.
 */
export const BANK_TRANSFER_STATES = ['open', 'asked', 'matched', 'refused'] as const;
export type BankTransferState = (typeof BANK_TRANSFER_STATES)[number];
/** So many images at most show that a transfer was made. */
export const MOST_TRANSFER_PROOFS = 3;
/** Within so many hours after its first proof an operator looks at it. */
export const TRANSFER_ANSWER_HOURS = 24;
/** In so many parts at most a withdrawal is paid. */
export const MOST_PARTS = 20;
