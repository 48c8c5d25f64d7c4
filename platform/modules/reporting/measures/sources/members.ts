import type { Source } from '../measure.ts';

/** Who registered. */
export const REGISTERED: Source = {
  name: 'registered',
  sql: `(select r.hour, '' as currency, '' as vendor, '' as game_code, r.members from members.registered_by_hour(w.market, w.day_start, w.from_at, w.to_at) r)`,
};
