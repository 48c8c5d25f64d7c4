import type { Source } from '../measure.ts';

/** Taxes on acts of members that the licensee bore. */
export const HOUSE_TAXES: Source = {
  name: 'house taxes',
  has: ['currency'],
  sql: 'tax.house_sums(w.market, w.day_start, w.from_at, w.to_at)',
};
