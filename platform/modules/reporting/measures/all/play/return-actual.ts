import { ratioOf, type Worked } from '../../measure.ts';

/** What was won with money by what was staked: what play has returned to players. */
export const RETURN_ACTUAL: Worked = {
  kind: 'worked',
  code: 'return_actual',
  unit: 'ratio',
  by: ['currency', 'vendor', 'game'],
  of: ['stakes', 'wins', 'free_wins'],
  // A free bet is no stake, so what it won is no return of one.
  work: ({ sum }) => ratioOf(sum('wins') - sum('free_wins'), sum('stakes')),
};
