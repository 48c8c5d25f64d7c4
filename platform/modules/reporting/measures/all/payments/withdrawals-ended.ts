import type { Counted } from '../../measure.ts';
import { PAYMENTS } from '../../sources/cashier.ts';

/** How many withdrawals came to an end: paid, rejected or failed. */
export const WITHDRAWALS_ENDED: Counted = {
  kind: 'counted',
  code: 'withdrawals_ended',
  unit: 'count',
  by: ['currency', 'method'],
  source: PAYMENTS,
  sum: 's.withdrawals_ended',
};
