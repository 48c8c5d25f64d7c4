import type { Counted } from '../../measure.ts';
import { PAYMENTS } from '../../sources/cashier.ts';

/** What was paid in: deposits when they are approved. */
export const DEPOSITS: Counted = {
  kind: 'counted',
  code: 'deposits',
  unit: 'money',
  by: ['currency', 'method'],
  source: PAYMENTS,
  sum: 's.deposited',
};
