import type { Source } from '../measure.ts';

/** Limits that members set themselves. */
export const LIMITS: Source = {
  name: 'limits',
  has: [],
  sql: 'limits.set_by_hour(w.market, w.day_start, w.from_at, w.to_at)',
};
/** Breaks and self-exclusions that members began. */
export const BREAKS: Source = {
  name: 'breaks',
  has: [],
  sql: 'exclusions.begun_by_hour(w.market, w.day_start, w.from_at, w.to_at)',
};
/** Cases of harm, as they are opened and closed. */
export const CASES: Source = {
  name: 'cases',
  has: [],
  sql: 'harm.cases_by_hour(w.market, w.day_start, w.from_at, w.to_at)',
};
