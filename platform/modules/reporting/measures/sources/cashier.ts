import type { Source } from '../measure.ts';

/** Deposits and withdrawals. */
export const PAYMENTS: Source = {
  name: 'payments',
  has: ['currency', 'method'],
  sql: 'cashier.hour_sums(w.market, w.day_start, w.from_at, w.to_at)',
};
/** Fees of payment methods as the ledger has them, by when each was taken and went back. The wallet knows neither markets nor methods. */
export const PAYMENT_FEES: Source = {
  name: 'payment fees',
  has: ['currency', 'method'],
  sql: `(
    with moves as materialized (select * from wallet.fee_moves(w.from_at, w.to_at))
    select floor(extract(epoch from m.at - w.day_start) / 3600)::integer as hour, m.currency, y.method, sum(m.amount)::bigint as fees
      from moves m
      join members.accounts_of((select coalesce(array_agg(distinct n.member_id), '{}') from moves n)) a on a.member_id = m.member_id
      join cashier.methods_of((select coalesce(array_agg(distinct n.reference), '{}') from moves n)) y on y.id = m.reference
      where a.market_code = w.market and not exists (select from members.test_members() t where t.member_id = m.member_id)
      group by 1, 2, 3
  )`,
};
