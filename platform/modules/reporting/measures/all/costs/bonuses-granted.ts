import type { Counted } from '../../measure.ts';
import { BONUSES } from '../../sources/bonuses.ts';

/** What was granted as bonuses. */
export const BONUSES_GRANTED: Counted = {
  kind: 'counted',
  code: 'bonuses_granted',
  unit: 'money',
  by: ['currency'],
  source: BONUSES,
  sum: 's.granted',
};
