import type { Counted } from '../../measure.ts';
import { BREAKS } from '../../sources/safer-play.ts';

/** How many members excluded themselves. */
export const SELF_EXCLUSIONS: Counted = {
  kind: 'counted',
  code: 'self_exclusions',
  unit: 'count',
  by: [],
  source: BREAKS,
  sum: 's.self_exclusions',
};
