/** How each state of a payment looks, by itself: the list of payments does not carry the pages of each. */
import type { DepositStanding, DepositState, WithdrawalState } from '@feria/contracts/cashier/states';
import type { Tone } from '@feria/ui';

export const DEPOSIT_TONES: Record<DepositState, Tone> = {
  created: 'info',
  pending: 'info',
  approved: 'up',
  rejected: 'down',
  expired: 'warn',
};

/** Standings that say more of a deposit than its state does. */
export const STANDING_TONES = {
  held: 'warn',
  refunded: 'neutral',
  part_refunded: 'neutral',
  charged_back: 'down',
} as const satisfies Partial<Record<DepositStanding, Tone>>;

export const WITHDRAWAL_TONES: Record<WithdrawalState, Tone> = {
  requested: 'info',
  on_hold: 'warn',
  approved: 'info',
  paying: 'info',
  paid: 'up',
  received: 'up',
  rejected: 'down',
  cancelled: 'neutral',
  failed: 'down',
};
