/** Why an operator found no such money on the licensee's account. */
export const BANK_TRANSFER_REASONS = ['transfer_not_found', 'transfer_elsewhere', 'proof_unclear'] as const;
export type BankTransferReason = (typeof BANK_TRANSFER_REASONS)[number];

/** What a gateway says: its driver turns its provider's own words into these. */
export const GATEWAY_REASONS = [
  'cancelled_by_payer',
  'not_enough_money',
  'limit_exceeded',
  'bank_unavailable',
  'not_finished',
  'timed_out',
  'card_refused',
  'card_expired',
  'wrong_code',
  'refused_for_risk',
  'account_closed',
  'account_wrong',
  'holder_differs',
  'rail_cap',
  'refused',
] as const;

/** Why money did not move, in the words that members and operators are told. */
export const PAYMENT_REASONS = [...GATEWAY_REASONS, ...BANK_TRANSFER_REASONS] as const;
export type PaymentReason = (typeof PAYMENT_REASONS)[number];
