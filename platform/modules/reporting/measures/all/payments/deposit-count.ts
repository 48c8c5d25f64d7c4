import type { Counted } from '../../measure.ts';
import { PAYMENTS } from '../../sources/cashier.ts';

/** How many deposits were approved. */
export const DEPOSIT_COUNT: Counted = {
  kind: 'counted',
  code: 'deposit_count',
  unit: 'count',
  by: ['currency', 'method'],
  source: PAYMENTS,
  sum: 's.deposits',
};
