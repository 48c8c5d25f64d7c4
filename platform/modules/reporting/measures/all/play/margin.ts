import { ratioOf, type Worked } from '../../measure.ts';
import { grossRevenueOf } from './gross-gaming-revenue.ts';

/** Gross gaming revenue by what was staked (the field calls it hold). Wins of free bets weigh on it. */
export const MARGIN: Worked = {
  kind: 'worked',
  code: 'margin',
  unit: 'ratio',
  by: ['currency', 'vendor', 'game'],
  of: ['stakes', 'wins'],
  work: (span) => ratioOf(grossRevenueOf(span), span.sum('stakes')),
};
