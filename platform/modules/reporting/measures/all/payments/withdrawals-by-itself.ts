import type { Counted } from '../../measure.ts';
import { PAYMENTS } from '../../sources/cashier.ts';

/** How many withdrawals were approved by the payout rules, without a person. */
export const WITHDRAWALS_BY_ITSELF: Counted = {
  kind: 'counted',
  code: 'withdrawals_by_itself',
  unit: 'count',
  by: ['currency', 'method'],
  source: PAYMENTS,
  sum: 's.by_itself',
};
