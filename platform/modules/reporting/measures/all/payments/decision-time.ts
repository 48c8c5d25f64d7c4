import { ratioOf, type Worked } from '../../measure.ts';

/** How long it took until it was decided whether a withdrawal is paid: the mean of those that were decided. */
export const DECISION_TIME: Worked = {
  kind: 'worked',
  code: 'decision_time',
  unit: 'duration',
  by: ['currency', 'method'],
  of: ['decision_seconds', 'withdrawals_decided'],
  work: ({ sum }) => ratioOf(sum('decision_seconds'), sum('withdrawals_decided')),
};
