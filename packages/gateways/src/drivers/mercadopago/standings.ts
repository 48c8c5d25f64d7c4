/**
 * Its words and ours. Statuses: "Payment status" of the Payments API; rejections: "Reasons for rejection" and the texts of its own plugin for
 * WooCommerce. docs/gateways-mercadopago.md says which of them only a test account can show. Maps: what is looked up is a word of theirs.
 */
import type { PaymentStanding, PayoutStanding, Reason } from '../../driver.ts';
import { GatewayFailure } from '../../failures.ts';

const PAYMENTS = new Map<string, PaymentStanding>(
  Object.entries({
    pending: 'pending',
    // Held and not taken: nothing asks for that, so somebody has to look.
    authorized: 'in_review',
    in_process: 'in_review',
    approved: 'paid',
    // Somebody complains and nothing is decided: the money is still ours.
    in_mediation: 'paid',
    rejected: 'declined',
    cancelled: 'cancelled',
    refunded: 'refunded',
    charged_back: 'charged_back',
  } as const),
);
/** Where the detail says something else than the status does. */
const BY_DETAIL = new Map<string, PaymentStanding>(
  Object.entries({
    'cancelled expired': 'expired',
    'rejected expired': 'expired',
    // A chargeback that was won.
    'charged_back reimbursed': 'paid',
  } as const),
);

/** Throws GatewayFailure (unsure) for a status that is not in its documents. */
export function standingOf(status: string, detail: string | null): PaymentStanding {
  const standing = BY_DETAIL.get(`${status} ${detail}`) ?? PAYMENTS.get(status);
  if (standing === undefined)
    throw new GatewayFailure(`a payment of status ${status}, which we do not know`, { fate: 'unsure' });
  return standing;
}

const REASONS_OF = new Map<string, Reason>(
  Object.entries({
    cc_rejected_insufficient_amount: 'not_enough_money',
    insufficient_amount: 'not_enough_money',
    cc_amount_rate_limit_exceeded: 'limit_exceeded',
    cc_rejected_max_attempts: 'limit_exceeded',
    bank_error: 'bank_unavailable',
    rejected_by_bank: 'bank_unavailable',
    cc_rejected_call_for_authorize: 'card_refused',
    cc_rejected_card_disabled: 'card_refused',
    cc_rejected_card_error: 'card_refused',
    cc_rejected_card_type_not_allowed: 'card_refused',
    cc_rejected_other_reason: 'card_refused',
    cc_rejected_duplicated_payment: 'card_refused',
    cc_rejected_invalid_installments: 'card_refused',
    cc_rejected_bad_filled_card_number: 'card_refused',
    cc_rejected_bad_filled_other: 'card_refused',
    cc_rejected_bad_filled_date: 'card_expired',
    cc_rejected_bad_filled_security_code: 'wrong_code',
    cc_rejected_3ds_challenge: 'not_finished',
    cc_rejected_3ds_mandatory: 'card_refused',
    cc_rejected_high_risk: 'refused_for_risk',
    rejected_high_risk: 'refused_for_risk',
    cc_rejected_fraud: 'refused_for_risk',
    cc_rejected_blacklist: 'refused_for_risk',
    by_payer: 'cancelled_by_payer',
    expired: 'timed_out',
  } as const),
);

/** Of a payment that came to nothing; null of any other. */
export function reasonOf(standing: PaymentStanding, detail: string | null): Reason | null {
  if (standing === 'declined') return REASONS_OF.get(detail ?? '') ?? 'refused';
  if (standing === 'cancelled' || standing === 'expired') return REASONS_OF.get(detail ?? '') ?? null;
  return null;
}

/** A token is good once and for seven days: what came with an old one was begun and not finished. Codes 2062, 3000 and 3003 say it so. */
const SPENT_TOKEN = /card.?token.*(?:not found|invalid)|invalid.*card.?token/i;

/** A refusal may come as the text of an error: `400 BAD_REQUEST "cc_rejected_bad_filled_security_code"`. */
export function reasonIn(message: string): Reason | null {
  if (SPENT_TOKEN.test(message)) return 'not_finished';
  const word = /\b(?:cc_\w+|rejected_\w+|insufficient_amount|bank_error)\b/.exec(message)?.[0];
  return word === undefined ? null : (REASONS_OF.get(word) ?? null);
}

/**
 * Of a transaction of Mexico's `/v1/payouts`. `approved` is taken on, not paid. Anything else is not final before Mercado Pago has said what
 * it is.
 */
export function payoutStandingOf(status: string, detail: string | null): PayoutStanding {
  if (detail === 'partially_refunded') return 'held';
  if (status === 'processed' || status === 'success') return 'paid';
  if (status === 'refunded' || status === 'reverted') return 'returned';
  return ['error', 'failed', 'rejected', 'canceled', 'cancelled'].includes(status) ? 'failed' : 'pending';
}

const PAYOUT_REASONS = new Map<string, Reason>(
  Object.entries({
    by_bank: 'bank_unavailable',
    by_provider: 'bank_unavailable',
    by_caps: 'rail_cap',
    high_risk: 'refused_for_risk',
    by_high_risk: 'refused_for_risk',
    by_compliance: 'refused_for_risk',
    invalid_destination_account: 'account_wrong',
  } as const),
);
/** The operator's own balance was too low is no reason for a member: it is `refused`, and the code tells the operator. */
export function payoutReasonOf(standing: PayoutStanding, detail: string | null): Reason | null {
  return standing === 'failed' ? (PAYOUT_REASONS.get(detail ?? '') ?? 'refused') : null;
}
