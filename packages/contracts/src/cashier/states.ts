/** How deposits and withdrawals move. Plain data: both apps and the platform read it. */
import type { Transitions } from '@feria/kernel';

export const DEPOSIT_STATES = ['created', 'pending', 'approved', 'rejected', 'expired'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];
/** created: stored, the gateway has not answered yet. pending: the hosted page is open. approved: read back and credited, once. */
export const DEPOSIT_TRANSITIONS: Transitions<DepositState> = {
  created: ['pending', 'rejected', 'expired'],
  pending: ['approved', 'rejected', 'expired'],
  approved: [],
  rejected: [],
  // A payment that the gateway captured after its time was over is still the member's money.
  expired: ['approved'],
};

export const WITHDRAWAL_STATES = [
  'requested',
  'approved',
  'paying',
  'paid',
  'received',
  'rejected',
  'failed',
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];
/** requested: held. approved: an operator said yes. paying: the gateway has the payout. paid: read back as sent. failed and rejected: released. */
export const WITHDRAWAL_TRANSITIONS: Transitions<WithdrawalState> = {
  requested: ['approved', 'rejected'],
  approved: ['paying'],
  paying: ['paid', 'failed'],
  paid: ['received'],
  received: [],
  rejected: [],
  failed: [],
};
