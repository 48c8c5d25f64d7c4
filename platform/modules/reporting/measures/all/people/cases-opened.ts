import type { Counted } from '../../measure.ts';
import { CASES } from '../../sources/safer-play.ts';

/** How many cases of harm were opened. */
export const CASES_OPENED: Counted = {
  kind: 'counted',
  code: 'cases_opened',
  unit: 'count',
  by: [],
  source: CASES,
  sum: 's.opened',
};
