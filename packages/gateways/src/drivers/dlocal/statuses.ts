/**
 * dLocal's words and codes in ours. Payments: docs.dlocal.com/reference/payment-status-codes and http-errors-payments; payouts v3:
 * payout-status-v3 and error-codes-payouts-v3. The codes of the two APIs share numbers and mean other things: two tables each.
 */
import type { PaymentStanding, PayoutStanding, Reason } from '../../driver.ts';
import type { Fate } from '../../failures.ts';

/** By the word: the code of EXPIRED is in no current table. AUTHORIZED and VERIFIED are no money and never asked for: not known here. */
export const PAYMENTS: Readonly<Record<string, PaymentStanding>> = {
  PENDING: 'pending',
  PAID: 'paid',
  REJECTED: 'declined',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
};

/** DELIVERED is handed to the bank, which may still refuse it. */
export const PAYOUTS: Readonly<Record<string, PayoutStanding>> = {
  PENDING: 'pending',
  DELIVERED: 'pending',
  ON_HOLD: 'held',
  ON_HOLD_BY_COMPLIANCE: 'held',
  PAID: 'paid',
  REJECTED: 'failed',
  CANCELLED: 'failed',
};

export const REFUNDS: Readonly<Record<string, 'pending' | 'done' | 'failed'>> = {
  PENDING: 'pending',
  SUCCESS: 'done',
  REJECTED: 'failed',
  CANCELLED: 'failed',
};

/** Why a payment was rejected, by `status_code`; any other is `refused`. */
const REJECTIONS: Readonly<Record<string, Reason>> = {
  '302': 'not_enough_money',
  '303': 'refused_for_risk',
  '304': 'refused_for_risk',
  '305': 'limit_exceeded',
  '306': 'card_refused',
  '308': 'card_refused',
  '309': 'card_expired',
  // Lost and stolen are not said to whoever holds the card.
  '310': 'refused_for_risk',
  '311': 'card_refused',
  '312': 'card_refused',
  '313': 'refused_for_risk',
  '314': 'card_refused',
  '315': 'wrong_code',
  '316': 'card_refused',
  '317': 'refused_for_risk',
  '319': 'limit_exceeded',
  '320': 'card_refused',
  '321': 'bank_unavailable',
  '322': 'account_closed',
  '323': 'account_wrong',
  '324': 'wrong_code',
  '325': 'limit_exceeded',
  '326': 'account_closed',
};
export const reasonOfRejection = (code: string): Reason => REJECTIONS[code] ?? 'refused';

/** By v2's reasons (github.com/fmazzoli-dlocal/documentation): v3's list is in no public page. */
export const PAYOUT_REASONS: Readonly<Record<string, Reason>> = {
  '800': 'account_wrong',
  '801': 'account_closed',
  '802': 'limit_exceeded',
  '803': 'account_wrong',
  '804': 'account_wrong',
  '805': 'holder_differs',
  '806': 'holder_differs',
  '809': 'account_wrong',
  '810': 'holder_differs',
  '811': 'holder_differs',
  '812': 'account_wrong',
  '813': 'holder_differs',
  '814': 'account_wrong',
};
export function reasonOfPayout(table: Readonly<Record<string, Reason>>, detail: string): Reason {
  const code = /\b8\d\d\b/.exec(detail)?.[0];
  return (code === undefined ? undefined : table[code]) ?? 'refused';
}

/** `fate` where the status of HTTP says something else than what happened. */
export type Refusal = { reason?: Reason; fate?: Fate };

/** A wrong signature is answered as a request that is wrong: 400, code 5000, and this text. */
export const BAD_SIGNATURE = '5000 Signature not match';

/** No 5009 here: an order that exists is read. */
export const PAYMENT_ERRORS: Readonly<Record<string, Refusal>> = {
  [BAD_SIGNATURE]: { fate: 'not_sent' },
  '3001': { fate: 'not_sent' },
  '3002': { fate: 'not_sent' },
  '3003': { fate: 'not_sent' },
  '5005': { reason: 'refused' },
  '5006': { reason: 'limit_exceeded' },
  '5007': { reason: 'limit_exceeded' },
  '5010': { reason: 'bank_unavailable' },
  '5014': { reason: 'refused_for_risk' },
  '5016': { reason: 'refused' },
  '5017': { fate: 'not_sent' },
  '6000': { fate: 'not_sent' },
};
export const ORDER_UNKNOWN = '4000';
export const ORDER_EXISTS = '5009';

export const PAYOUT_ERRORS: Readonly<Record<string, Refusal>> = {
  '3003': { reason: 'account_wrong' },
  '4001': { fate: 'not_sent' },
  '4002': { fate: 'not_sent' },
  '5008': { reason: 'limit_exceeded' },
  '5012': { reason: 'limit_exceeded' },
  '5013': { reason: 'refused_for_risk' },
  // Our own float is empty: nothing is wrong with the payout, and it is sent when there is money.
  '5014': { fate: 'not_sent' },
  '5015': { reason: 'refused_for_risk' },
};
export const PAYOUT_UNKNOWN = '5009';
export const PAYOUT_EXISTS = '5011';
