import type { Counted } from '../../measure.ts';
import { REGISTERED } from '../../sources/members.ts';

/** Accounts that were opened; trials are none. */
export const REGISTRATIONS: Counted = {
  kind: 'counted',
  code: 'registrations',
  unit: 'count',
  by: [],
  source: REGISTERED,
  sum: 's.members',
};
