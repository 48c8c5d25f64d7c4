import type { Source } from '../measure.ts';

/** Play by game: rounds, stakes, wins, and what games say that they return. */
export const PLAY: Source = {
  name: 'play',
  sql: 'play.hour_sums(w.market, w.day_start, w.from_at, w.to_at)',
};
/** Members who played, each once a day. */
export const ACTIVE: Source = {
  name: 'active',
  sql: `(select a.hour, '' as currency, '' as vendor, '' as game_code, a.members from play.active_by_hour(w.market, w.day_start, w.from_at, w.to_at) a)`,
};
