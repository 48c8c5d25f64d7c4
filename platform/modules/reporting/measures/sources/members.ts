import type { Source } from '../measure.ts';

/** Who registered. */
export const REGISTERED: Source = {
  name: 'registered',
  has: [],
  sql: 'members.registered_by_hour(w.market, w.day_start, w.from_at, w.to_at)',
};
