import type { Counted } from '../../measure.ts';
import { PAYMENT_FEES } from '../../sources/cashier.ts';

/** What payment methods took of members, less what went back with their payments: the licensee's income. NGR does not know of it. */
export const FEES_TAKEN: Counted = {
  kind: 'counted',
  code: 'payment_fees',
  unit: 'money',
  by: ['currency', 'method'],
  source: PAYMENT_FEES,
  sum: 's.fees',
};
