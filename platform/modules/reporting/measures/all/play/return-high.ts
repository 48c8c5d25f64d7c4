import type { Worked } from '../../measure.ts';
import { INTERVAL_OF, returnInterval } from '../../return-interval.ts';

/** The upper bound of the actual return (return-interval.ts). */
export const RETURN_HIGH: Worked = {
  kind: 'worked',
  code: 'return_high',
  unit: 'ratio',
  by: ['currency', 'vendor', 'game'],
  of: INTERVAL_OF,
  work: (span) => returnInterval(span)?.high ?? null,
};
