import type { Counted } from '../../measure.ts';
import { PAYMENTS } from '../../sources/cashier.ts';

/** How many deposits came to an end: approved, rejected or expired. */
export const DEPOSITS_ENDED: Counted = {
  kind: 'counted',
  code: 'deposits_ended',
  unit: 'count',
  by: ['currency', 'method'],
  source: PAYMENTS,
  sum: 's.ended',
};
