import type { Counted } from '../../measure.ts';
import { BONUSES } from '../../sources/bonuses.ts';

/** How many bonuses were granted. */
export const BONUS_COUNT: Counted = {
  kind: 'counted',
  code: 'bonus_count',
  unit: 'count',
  by: ['currency'],
  source: BONUSES,
  sum: 's.bonuses',
};
