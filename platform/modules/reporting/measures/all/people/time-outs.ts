import type { Counted } from '../../measure.ts';
import { BREAKS } from '../../sources/safer-play.ts';

/** How many breaks members began. */
export const TIME_OUTS: Counted = {
  kind: 'counted',
  code: 'time_outs',
  unit: 'count',
  by: [],
  source: BREAKS,
  sum: 's.time_outs',
};
