import type { Counted } from '../../measure.ts';
import { BONUSES } from '../../sources/bonuses.ts';

/** What of bonuses came back unwagered: forfeited or out of time. */
export const BONUSES_RETURNED: Counted = {
  kind: 'counted',
  code: 'bonuses_returned',
  unit: 'money',
  by: ['currency'],
  source: BONUSES,
  sum: 's.returned',
};
