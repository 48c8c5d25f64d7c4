-- Counts what was paid in and out (less than 0 where it was taken back), each on its day of the market.
create or replace function limits.count_money(
  p_members uuid[], p_currencies text[], p_markets text[], p_ats timestamptz[], p_deposited bigint[], p_withdrawn bigint[]
) returns void
language sql as $$
  insert into limits.money_days as k (member_id, currency, day, deposited, withdrawn)
    select c.member_id, c.currency, d.day, sum(c.deposited)::bigint, sum(c.withdrawn)::bigint
      from unnest(p_members, p_currencies, p_markets, p_ats, p_deposited, p_withdrawn)
        as c (member_id, currency, market, at, deposited, withdrawn)
      cross join lateral markets.days_of(array[c.market], c.at) d
      group by c.member_id, c.currency, d.day
      order by c.member_id, c.currency, d.day
    on conflict (member_id, currency, day) do update
      set deposited = k.deposited + excluded.deposited, withdrawn = k.withdrawn + excluded.withdrawn
$$;
grant execute on function limits.count_money to feria_app;
