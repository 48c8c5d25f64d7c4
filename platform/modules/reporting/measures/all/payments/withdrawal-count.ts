import type { Counted } from '../../measure.ts';
import { PAYMENTS } from '../../sources/cashier.ts';

/** How many withdrawals were paid. */
export const WITHDRAWAL_COUNT: Counted = {
  kind: 'counted',
  code: 'withdrawal_count',
  unit: 'count',
  by: ['currency', 'method'],
  source: PAYMENTS,
  sum: 's.withdrawals',
};
