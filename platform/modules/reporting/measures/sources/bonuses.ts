import type { Source } from '../measure.ts';

/** Bonuses as they were granted and came back. The wallet knows no markets: a bonus is of its member's. */
export const BONUSES: Source = {
  name: 'bonuses',
  has: ['currency'],
  sql: `(
    with moves as materialized (select * from wallet.bonus_moves(w.from_at, w.to_at))
    select floor(extract(epoch from m.at - w.day_start) / 3600)::integer as hour, m.currency, sum(m.amount)::bigint as amount,
           coalesce(sum(m.amount) filter (where m.amount > 0), 0)::bigint as granted,
           coalesce(-sum(m.amount) filter (where m.amount < 0), 0)::bigint as returned,
           count(*) filter (where m.amount > 0) as bonuses
      from moves m
      join members.accounts_of((select coalesce(array_agg(distinct n.member_id), '{}') from moves n)) a on a.member_id = m.member_id
      where a.market_code = w.market and not exists (select from members.test_members() t where t.member_id = m.member_id)
      group by 1, 2
  )`,
};
