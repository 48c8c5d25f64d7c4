import type { Source } from '../measure.ts';

/** Deposits and withdrawals. */
export const PAYMENTS: Source = {
  name: 'payments',
  sql: `(select c.*, '' as vendor, '' as game_code from cashier.hour_sums(w.market, w.day_start, w.from_at, w.to_at) c)`,
};
