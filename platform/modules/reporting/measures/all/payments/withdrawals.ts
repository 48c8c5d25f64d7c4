import type { Counted } from '../../measure.ts';
import { PAYMENTS } from '../../sources/cashier.ts';

/** What was paid out: withdrawals when the gateway has paid them, taxes withheld counted in. */
export const WITHDRAWALS: Counted = {
  kind: 'counted',
  code: 'withdrawals',
  unit: 'money',
  by: ['currency', 'method'],
  source: PAYMENTS,
  sum: 's.withdrawn',
};
