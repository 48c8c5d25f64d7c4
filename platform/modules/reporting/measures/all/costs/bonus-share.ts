import { ratioOf, type Worked } from '../../measure.ts';
import { grossRevenueOf } from '../play/gross-gaming-revenue.ts';

/** Bonus cost by gross gaming revenue; none where there was no revenue, of which it could be a part. */
export const BONUS_SHARE: Worked = {
  kind: 'worked',
  code: 'bonus_share',
  unit: 'ratio',
  by: ['currency'],
  of: ['bonus_cost', 'stakes', 'wins'],
  work: (span) => {
    const revenue = grossRevenueOf(span);
    return revenue <= 0n ? null : ratioOf(span.sum('bonus_cost'), revenue);
  },
};
