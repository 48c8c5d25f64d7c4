import type { Source } from '../measure.ts';

/** Deposits and withdrawals. */
export const PAYMENTS: Source = {
  name: 'payments',
  has: ['currency', 'method'],
  sql: 'cashier.hour_sums(w.market, w.day_start, w.from_at, w.to_at)',
};
