import type { Worked } from '../../measure.ts';
import { INTERVAL_OF, returnInterval } from '../../return-interval.ts';

/** The lower bound of the actual return (return-interval.ts). */
export const RETURN_LOW: Worked = {
  kind: 'worked',
  code: 'return_low',
  unit: 'ratio',
  by: ['currency', 'vendor', 'game'],
  of: INTERVAL_OF,
  work: (span) => returnInterval(span)?.low ?? null,
};
