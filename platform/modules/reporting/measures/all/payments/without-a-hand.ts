import { ratioOf, type Worked } from '../../measure.ts';

/** Of the withdrawals that were decided, those that nobody had to look at. */
export const WITHOUT_A_HAND: Worked = {
  kind: 'worked',
  code: 'without_a_hand',
  unit: 'ratio',
  by: ['currency', 'method'],
  of: ['withdrawals_by_itself', 'withdrawals_decided'],
  work: ({ sum }) => ratioOf(sum('withdrawals_by_itself'), sum('withdrawals_decided')),
};
