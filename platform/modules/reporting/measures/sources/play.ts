import type { Source } from '../measure.ts';

/** Play by game: rounds, stakes, wins, what games say that they return, and how far rounds spread. */
export const PLAY: Source = {
  name: 'play',
  has: ['currency', 'vendor', 'game_code'],
  sql: 'play.hour_sums(w.market, w.day_start, w.from_at, w.to_at)',
};
/** Members who played, each once a day. */
export const ACTIVE: Source = {
  name: 'active',
  has: [],
  sql: 'play.active_by_hour(w.market, w.day_start, w.from_at, w.to_at)',
};
