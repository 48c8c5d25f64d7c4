create or replace function play.count_hours(
  p_vendors text[], p_members uuid[], p_currencies text[], p_staked bigint[], p_won bigint[], p_at timestamptz
) returns void
language plpgsql as $$
declare
  test_money constant uuid[] := tax.exempt_among(p_members);
begin
  insert into play.vendor_hours as v (vendor, currency, hour, part, staked, won)
    select c.vendor, c.currency, date_trunc('hour', p_at, 'UTC'), (pg_backend_pid() % 256)::smallint,
           sum(c.staked)::bigint, sum(c.won)::bigint
      from unnest(p_vendors, p_members, p_currencies, p_staked, p_won) as c (vendor, member_id, currency, staked, won)
      where c.member_id <> all (test_money)
      group by c.vendor, c.currency
      order by c.vendor, c.currency
    on conflict (vendor, currency, hour, part) do update set staked = v.staked + excluded.staked, won = v.won + excluded.won;
end $$;
grant execute on function play.count_hours to feria_app;
