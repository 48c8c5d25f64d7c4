import { ratioOf, type Worked } from '../../measure.ts';

/** Of the deposits that came to an end, those that were approved. */
export const DEPOSIT_SUCCESS: Worked = {
  kind: 'worked',
  code: 'deposit_success',
  unit: 'ratio',
  by: ['currency', 'method'],
  of: ['deposit_count', 'deposits_ended'],
  work: ({ sum }) => ratioOf(sum('deposit_count'), sum('deposits_ended')),
};
