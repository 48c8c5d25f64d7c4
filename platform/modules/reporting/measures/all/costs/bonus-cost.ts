import type { Counted } from '../../measure.ts';
import { BONUSES } from '../../sources/bonuses.ts';

/** Bonuses that were granted, less what of bonuses came back unwagered. Wins of free rounds stand in the wins, and are not counted again. */
export const BONUS_COST: Counted = {
  kind: 'counted',
  code: 'bonus_cost',
  unit: 'money',
  by: ['currency'],
  source: BONUSES,
  sum: 's.amount',
};
