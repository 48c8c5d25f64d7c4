import type { Counted } from '../../measure.ts';
import { CASES } from '../../sources/safer-play.ts';

/** How many cases of harm were closed. */
export const CASES_CLOSED: Counted = {
  kind: 'counted',
  code: 'cases_closed',
  unit: 'count',
  by: [],
  source: CASES,
  sum: 's.closed',
};
