import type { Counted } from '../../measure.ts';
import { LIMITS } from '../../sources/safer-play.ts';

/** How many limits members set themselves; one that is changed is set again. */
export const LIMITS_SET: Counted = {
  kind: 'counted',
  code: 'limits_set',
  unit: 'count',
  by: [],
  source: LIMITS,
  sum: 's.limits',
};
