import { ratioOf, type Worked } from '../../measure.ts';

/** Of the withdrawals that came to an end, those that were paid. */
export const WITHDRAWAL_SUCCESS: Worked = {
  kind: 'worked',
  code: 'withdrawal_success',
  unit: 'ratio',
  by: ['currency', 'method'],
  of: ['withdrawal_count', 'withdrawals_ended'],
  work: ({ sum }) => ratioOf(sum('withdrawal_count'), sum('withdrawals_ended')),
};
