import type { Counted } from '../../measure.ts';
import { PAYMENTS } from '../../sources/cashier.ts';

/** How many seconds withdrawals waited until it was decided whether they are paid, all together. */
export const DECISION_SECONDS: Counted = {
  kind: 'counted',
  code: 'decision_seconds',
  unit: 'count',
  by: ['currency', 'method'],
  source: PAYMENTS,
  sum: 's.decision_seconds',
};
