import type { Counted } from '../../measure.ts';
import { PAYMENTS } from '../../sources/cashier.ts';

/** Of how many withdrawals it was decided for the first time whether they are paid. */
export const WITHDRAWALS_DECIDED: Counted = {
  kind: 'counted',
  code: 'withdrawals_decided',
  unit: 'count',
  by: ['currency', 'method'],
  source: PAYMENTS,
  sum: 's.decided',
};
