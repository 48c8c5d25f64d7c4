import { ratioOf, type Worked } from '../../measure.ts';

/** What games say that they return, weighed by what was staked on each; games that say nothing are left out. */
export const RETURN_STATED: Worked = {
  kind: 'worked',
  code: 'return_stated',
  unit: 'ratio',
  by: ['currency', 'vendor', 'game'],
  of: ['stated_stakes', 'expected_wins'],
  work: ({ sum }) => ratioOf(sum('expected_wins'), sum('stated_stakes')),
};
