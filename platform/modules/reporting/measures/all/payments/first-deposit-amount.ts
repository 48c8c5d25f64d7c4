import type { Counted } from '../../measure.ts';
import { PAYMENTS } from '../../sources/cashier.ts';

/** What members paid in for the first time. */
export const FIRST_DEPOSIT_AMOUNT: Counted = {
  kind: 'counted',
  code: 'first_deposit_amount',
  unit: 'money',
  by: ['currency', 'method'],
  source: PAYMENTS,
  sum: 's.first_amount',
};
