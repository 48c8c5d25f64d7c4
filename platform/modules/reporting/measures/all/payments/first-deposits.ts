import type { Counted } from '../../measure.ts';
import { PAYMENTS } from '../../sources/cashier.ts';

/** How many members paid in for the first time. */
export const FIRST_DEPOSITS: Counted = {
  kind: 'counted',
  code: 'first_deposits',
  unit: 'count',
  by: ['currency', 'method'],
  source: PAYMENTS,
  sum: 's.firsts',
};
