import type { Counted } from '../../measure.ts';
import { ACTIVE } from '../../sources/play.ts';

/** Members who opened a round that day, with money or free. Of several days: the mean of a day. */
export const ACTIVE_MEMBERS: Counted = {
  kind: 'counted',
  code: 'active',
  unit: 'count',
  by: [],
  source: ACTIVE,
  sum: 's.members',
  over: 'mean',
};
